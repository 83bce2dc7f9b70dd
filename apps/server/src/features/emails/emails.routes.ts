// HTTP of mailed reports.
import { EMAIL_TEXT, emailRoutes } from '@plumbline/contract/emails'
import type { WhichInspection } from '@plumbline/contract/which-inspection'
import type { UploadedFile } from '@plumbline/contract/wire'
import type { Covers } from '#server/features/inspections/index.ts'
import type { NotificationsSlice } from '#server/features/notifications/index.ts'
import type { Queryable } from '#server/platform/database.ts'
import { AppError, invalid } from '#server/platform/errors.ts'
import { type Endpoint, ONE_FILE, prepareAndWrite, Refusal, read } from '#server/platform/http/endpoint.ts'
import type { Scope } from '#server/platform/scope.ts'
import type { EmailComposing } from './email-composing.ts'
import type { Emails } from './emails.service.ts'

interface EmailEndpointsOf {
  emails: Emails
  composing: Pick<EmailComposing, 'preview'>
  covers: Pick<Covers, 'prepare'>
  devices: NotificationsSlice['devices']
}

export function emailEndpoints({ emails, composing, covers, devices }: EmailEndpointsOf): Endpoint[] {
  return [
    prepareAndWrite(
      emailRoutes.emailReport,
      async ({ db, caller, input }) => {
        await emails.countAsk(caller.scope, [input.mail_to, ...input.cc, ...input.bcc])
        return prepareCover(covers, db, caller.scope, input, input.cover)
      },
      async ({ tx, caller, input, prepared }) => {
        const asked = await emails.ask(tx, caller.scope, {
          which: input,
          appendixA: input.appendixA ?? false,
          appendixB: input.appendixB ?? false,
          letter: input.email_description,
          to: input.mail_to,
          cc: input.cc,
          bcc: input.bcc,
          cover: prepared,
        })
        if ('refusal' in asked) return new Refusal(asked.refusal)
        await devices.noteToken(tx, caller, input)
        return { log_id: asked.logId, message: EMAIL_TEXT.queued }
      },
      ONE_FILE,
    ),
    read(emailRoutes.previewEmail, async ({ tx, caller, input }) => {
      const { ownerId, userId } = caller.scope
      const written = { ownerId, userId, letter: input.email_description }
      const wish = { appendixA: input.appendixA ?? false, appendixB: input.appendixB ?? false }
      const { rendered, from, replyTo, files, isAttached } = await composing.preview(
        tx,
        written,
        input.inspection_id,
        wish,
      )
      return {
        from,
        reply_to: replyTo,
        subject: rendered.subject,
        html: rendered.html,
        files: files.map(({ name, bytes }) => ({ name, bytes })),
        way: wayOf(isAttached),
      }
    }),
    read(emailRoutes.emailLogs, async ({ tx, caller, input }) => ({
      logs: await emails.list(tx, caller.scope, input.listSize ?? null, input.inspection_id),
    })),
    prepareAndWrite(
      emailRoutes.resendEmail,
      ({ caller }) => emails.countAsk(caller.scope, []),
      async ({ tx, caller, input }) => {
        const asked = await emails.resend(tx, caller.scope, input.log_id)
        if ('refusal' in asked) return new Refusal(asked.refusal)
        return { log_id: asked.logId, message: EMAIL_TEXT.resent }
      },
    ),
  ]
}

/** As update-inspection-cover prepares it, but a picture that is none is told on `cover`. */
async function prepareCover(
  covers: Pick<Covers, 'prepare'>,
  db: Queryable,
  scope: Scope,
  which: WhichInspection,
  file: UploadedFile | undefined,
) {
  if (!file) return undefined
  try {
    return await covers.prepare(db, scope, which, file)
  } catch (error) {
    const messages = error instanceof AppError ? error.errors?.pagecover : undefined
    throw messages ? invalid({ cover: messages }) : error
  }
}

/** How the files would reach the client; null while their sizes are not known. */
function wayOf(isAttached: boolean | null): 'attached' | 'linked' | null {
  if (isAttached === null) return null
  return isAttached ? 'attached' : 'linked'
}
