// GET /photo/…: the original of a photo in a report, on a small page with its capture time, for whoever has the report.
import type { ReportLanguage } from '@plumbline/domain/report/content'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Storage } from '#server/adapters/storage/storage.port.ts'
import type { Queryable } from '#server/platform/database.ts'
import { sendFile } from '#server/platform/http/files.ts'
import { networkOf } from '#server/platform/http/network.ts'
import type { RateLimits } from '#server/platform/http/rate-limits.ts'
import { PHOTO_PATH, withLanguage } from './photo-links.ts'
import { type EndedPhoto, type FoundPhoto, findPhoto, type PhotoAddress } from './photo-originals.ts'
import { PHOTO_PAGE_WORDS, type PhotoPageWords } from './photo-page-words.ts'
import { reportNumber } from './report-number.ts'

/** Of one network: a large report leafed through, picture by picture. */
const LOOKS = { tries: 600, seconds: 600 }
/** Nobody keeps what may be ended, and no search engine lists it. */
const HEADERS = {
  'cache-control': 'no-store',
  'x-robots-tag': 'noindex, nofollow',
  'referrer-policy': 'no-referrer',
  'content-security-policy':
    "default-src 'none'; img-src 'self'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
}

interface PhotoPageDeps {
  db: Queryable
  storage: Storage
  limits: RateLimits
}

type PhotoRequest = FastifyRequest<{ Params: PhotoAddress; Querystring: { lang?: unknown } }>

/** Of the file that led here; addresses of before say none, and only the version tells. */
function languageOf({ query }: PhotoRequest, found: FoundPhoto | EndedPhoto | null): ReportLanguage {
  return query.lang === 'es' || (query.lang === undefined && found?.language === 'es') ? 'es' : 'en'
}

/** A changed, ended or made-up address is 404, like that of a version that is gone; of an ended one the page says so. */
export function servePhotoPages(app: FastifyInstance, { db, storage, limits }: PhotoPageDeps): void {
  const find = async ({ params, ip }: PhotoRequest) => {
    await limits.take(`photo:${networkOf(ip)}`, LOOKS)
    return findPhoto(db, params)
  }

  app.get(PHOTO_PATH, async (request: PhotoRequest, reply) => {
    const found = await find(request)
    const language = languageOf(request, found)
    if (!isThere(found)) return page(reply.code(404), gonePage(language, isEnded(found)))
    const { code, number, signature } = request.params
    const picture = `/photo/${encodeURIComponent(code)}/${number}/${encodeURIComponent(signature)}/picture`
    return page(reply, pageOf(found, withLanguage(picture, language), language))
  })

  app.get(`${PHOTO_PATH}/picture`, async (request: PhotoRequest, reply) => {
    const found = await find(request)
    const file = isThere(found) ? await storage.stat(found.original.key) : null
    const language = languageOf(request, found)
    if (!isThere(found) || !file) return page(reply.code(404), gonePage(language, isEnded(found)))
    const name = PHOTO_PAGE_WORDS[language].fileName(found.photo)
    reply.headers(HEADERS)
    return sendFile(request, reply, { storage, file, type: 'image/jpeg', name, cacheControl: 'no-store' })
  })
}

type Found = Awaited<ReturnType<typeof findPhoto>>

const isEnded = (found: Found): found is EndedPhoto => found !== null && 'isEnded' in found
const isThere = (found: Found): found is FoundPhoto => found !== null && !isEnded(found)

function page(reply: FastifyReply, html: string): FastifyReply {
  return reply.headers(HEADERS).type('text/html; charset=utf-8').send(html)
}

const frame = (language: ReportLanguage, title: string, body: string) => `<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta name="robots" content="noindex"><title>${title}</title>
<style>:root{color-scheme:light dark}body{max-width:64rem;margin:24px auto;padding:0 16px;font:16px/24px system-ui,sans-serif}
h1{margin:0;font-size:20px;line-height:28px}p{margin:4px 0 16px}img{display:block;max-width:100%;height:auto}</style></head>
<body>${body}</body></html>`

function gonePage(language: ReportLanguage, wasEnded: boolean): string {
  const { title, heading, text, ended } = PHOTO_PAGE_WORDS[language].gone
  return frame(language, title, `<h1>${heading}</h1><p>${wasEnded ? ended : text}</p>`)
}

function pageOf(found: FoundPhoto, picture: string, language: ReportLanguage): string {
  const words = PHOTO_PAGE_WORDS[language]
  const title = words.title(found.photo, reportNumber(found))
  return frame(
    language,
    title,
    `<h1>${title}</h1><p>${takenText(found.original.taken_at, words)}</p>
<a href="${picture}"><img src="${picture}" alt="${words.alt(title)}"></a>`,
  )
}

/** `Taken October 30, 2026, 9:42 AM, according to the camera’s clock.` */
function takenText(takenAt: string | null, { locale, taken, notTold }: PhotoPageWords): string {
  if (takenAt === null) return notTold
  // As the camera's own clock showed it.
  const moment = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' })
  return taken(moment.format(new Date(`${takenAt.slice(0, 16)}Z`)))
}
