// GET /sample-report.pdf: the sample report for anybody, or a page that waits for it while it is being made.
import { SAMPLE_REPORT_PATH } from '@plumbline/contract/verify-code'
import type { FastifyInstance } from 'fastify'
import type { Storage } from '#server/adapters/storage/storage.port.ts'
import { sendFile } from '#server/platform/http/files.ts'
import type { SampleReports } from './sample-report.service.ts'

/** A first one takes about three seconds; longer than this nobody looks at a page that does not come. */
const PATIENCE_MS = 8_000
const TRY_AGAIN_SECONDS = 5
/** An update's new one is seen within these minutes; an older one is a true sample all the same. */
const CACHE = 'public, max-age=300'

const WAITING = `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta name="robots" content="noindex"><title>Sample report · Plumbline</title>
<style>:root{color-scheme:light dark}body{max-width:36rem;margin:15vh auto;padding:0 16px;font:16px/24px system-ui,sans-serif}</style></head>
<body><h1>Sample report</h1><p role="status">It is being made and opens here by itself in a few seconds.</p></body></html>`

interface SampleReportDeps {
  storage: Storage
  samples: SampleReports
}

export function serveSampleReport(app: FastifyInstance, { storage, samples }: SampleReportDeps): void {
  app.get(SAMPLE_REPORT_PATH, async (request, reply) => {
    const file = await samples.find(PATIENCE_MS)
    if (file) {
      const named = { type: 'application/pdf', name: 'Plumbline sample report.pdf', cacheControl: CACHE }
      return sendFile(request, reply, { storage, file, ...named })
    }
    return reply
      .code(503)
      .headers({
        'retry-after': TRY_AGAIN_SECONDS,
        refresh: TRY_AGAIN_SECONDS,
        'content-security-policy':
          "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
      })
      .type('text/html; charset=utf-8')
      .send(WAITING)
  })
}
