// GET /dev/mailbox: what would have been sent, for whoever tries the product out on this machine (decisions 25 and 31).
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Mailbox, MailboxMessage } from '#server/adapters/mail/mailbox.port.ts'
import { notFound } from '#server/platform/errors.ts'
import { escapeHtml, type MailPreview } from '#server/platform/mail/render-mail.ts'

const LIST_MAX = 500
const PAGE_MAX = 50

export interface MailboxPageDeps {
  mailbox: Mailbox
  publicUrl: string
  previews: readonly MailPreview[]
}

/** Answers programs and browsers on this machine; to everybody else the pages are not there. */
export function serveMailbox(app: FastifyInstance, { mailbox, publicUrl, previews }: MailboxPageDeps): void {
  const publicHost = new URL(publicUrl).hostname
  const refuseOthers = async (request: FastifyRequest) => {
    if (!isFromHere(request, publicHost)) throw notFound()
  }

  app.get('/dev/mailbox', { onRequest: refuseOthers }, async (request, reply) => {
    reply.headers({ 'cache-control': 'no-store', vary: 'accept' })
    if (/\bapplication\/json\b/.test(request.headers.accept ?? '')) {
      const messages = await mailbox.list(LIST_MAX)
      return { messages: messages.map((message) => wireOf(message, publicUrl)) }
    }
    const messages = await mailbox.list(PAGE_MAX)
    return reply
      .type('text/html; charset=utf-8')
      .header('content-security-policy', PAGE_POLICY)
      .send(
        page(
          messages.map((message) => wireOf(message, publicUrl)),
          previews,
        ),
      )
  })

  app.get<{ Params: { id: string; index: string } }>(
    '/dev/mailbox/:id/attachments/:index/:name',
    { onRequest: refuseOthers },
    async ({ params }, reply) => {
      const found = /^\d{1,3}$/.test(params.index)
        ? await mailbox.attachment(params.id, Number(params.index))
        : null
      if (!found) throw notFound()
      const name = encodeURIComponent(found.about.name).replaceAll("'", '%27')
      return reply
        .headers({
          'content-type': found.about.type,
          'content-disposition': `inline; filename*=UTF-8''${name}`,
          'content-security-policy':
            "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; frame-ancestors 'none'; sandbox",
        })
        .send(found.bytes)
    },
  )

  app.get<{ Params: { name: string } }>(
    '/dev/mailbox/previews/:name',
    { onRequest: refuseOthers },
    async ({ params }, reply) => {
      const preview = previews.find(({ name }) => name === params.name)
      if (!preview) throw notFound()
      const { subject, html, text } = preview.render()
      const shown = {
        to: ['client@example.test'],
        cc: [],
        bcc: [],
        from: 'reports@example.test',
        reply_to: null,
      }
      const message = { ...shown, kind: 'mail' as const, subject, html, text, at: '', attachments: [] }
      return reply
        .type('text/html; charset=utf-8')
        .header('content-security-policy', PAGE_POLICY)
        .send(page([message], previews))
    },
  )
}

const LOOPBACK = /^(::1|(::ffff:)?127\.\d+\.\d+\.\d+)$/

/**
 * The peer itself, not what a proxy says of it: one that passes others on names them, and is refused then. A page of
 * another site that points its name at this machine asks for a host that is not ours.
 */
function isFromHere(request: FastifyRequest, publicHost: string): boolean {
  if (!LOOPBACK.test(request.raw.socket.remoteAddress ?? '')) return false
  if (request.headers['x-forwarded-for'] !== undefined || request.headers.forwarded !== undefined)
    return false
  const host = (request.headers.host ?? '').replace(/:\d+$/, '').replace(/^\[(.*)\]$/, '$1')
  return host === 'localhost' || LOOPBACK.test(host) || host === publicHost
}

type WireMessage = Omit<MailboxMessage, 'id' | 'attachments'> & {
  attachments: { name: string; type: string; size: number; url: string }[]
}

function wireOf({ id, attachments, ...message }: MailboxMessage, publicUrl: string): WireMessage {
  return {
    ...message,
    attachments: attachments.map((file, index) => ({
      ...file,
      url: `${publicUrl}/dev/mailbox/${id}/attachments/${index}/${encodeURIComponent(file.name)}`,
    })),
  }
}

/** Mail may show pictures from anywhere, as mail clients do, but runs nothing. */
const PAGE_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; img-src * data:; frame-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

const STYLE = `
  body { margin: 0 auto; max-width: 46rem; padding: 1.5rem 1rem 4rem; background: #faf9f7; color: #1f1d1a;
    font: 1rem/1.5 'Segoe UI', Helvetica, Arial, sans-serif; }
  h1 { font-size: 1.5rem; } h2 { font-size: 1.125rem; margin: 0 0 .5rem; }
  article { border-top: 1px solid #e2ded7; padding: 1.25rem 0; }
  dl { display: grid; grid-template-columns: max-content 1fr; gap: 0 1rem; margin: 0 0 .75rem; }
  dt { color: #5f5a51; } dd { margin: 0; overflow-wrap: anywhere; }
  iframe { width: 100%; height: 32rem; border: 1px solid #e2ded7; background: #fff; }
  pre { white-space: pre-wrap; overflow-wrap: anywhere; background: #f4f2ee; padding: 1rem; }
  a { color: #0e5260; } nav a { margin-right: 1rem; }`

function page(messages: readonly WireMessage[], previews: readonly MailPreview[]): string {
  const links = previews.map(({ name }) => `<a href="/dev/mailbox/previews/${name}">${escapeHtml(name)}</a>`)
  const list = messages.map(articleOf).join('\n') || '<p>Nothing was sent yet.</p>'
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Mailbox</title><style>${STYLE}</style></head>
<body><main><h1>Mailbox</h1>
<p>Mail and text messages stay here, on this machine, while no provider is configured.</p>
<nav aria-label="Mailbox"><a href="/dev/mailbox">All messages</a> Templates: ${links.join(' ')}</nav>
${list}
</main></body></html>`
}

function articleOf(message: WireMessage): string {
  const title = message.kind === 'sms' ? 'Text message' : message.subject
  const rows: [string, string][] = [
    ['From', message.from],
    ['To', message.to.join(', ')],
    ['Cc', message.cc.join(', ')],
    ['Bcc', message.bcc.join(', ')],
    ['Reply to', message.reply_to ?? ''],
    ['Sent', message.at],
  ]
  const facts = rows
    .filter(([, value]) => value !== '')
    .map(([name, value]) => `<dt>${name}</dt><dd>${escapeHtml(value)}</dd>`)
  const files = message.attachments.map(
    ({ name, size, url }) =>
      `<li><a href="${escapeHtml(new URL(url).pathname)}">${escapeHtml(name)}</a> (${Math.ceil(size / 1024)} KB)</li>`,
  )
  const text = `<pre>${escapeHtml(message.text)}</pre>`
  const body =
    message.html === null
      ? text
      : `<iframe sandbox="allow-popups allow-popups-to-escape-sandbox" title="${escapeHtml(title)}" srcdoc="${escapeHtml(message.html)}"></iframe>
<details><summary>As text</summary>${text}</details>`
  return `<article><h2>${escapeHtml(title)}</h2>
<dl>${facts.join('')}</dl>
${files.length > 0 ? `<ul>${files.join('')}</ul>` : ''}
${body}</article>`
}
