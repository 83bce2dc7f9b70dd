// What tests read of the system's own letters, and the codes in them.
import { authRoutes } from '@plumbline/contract/auth'
import { expect, vi } from 'vitest'
import type { MailContent } from '#server/platform/mail/render-mail.ts'
import type { ReceivedMail } from './smtp-server.ts'
import type { TestApp } from './test-app.ts'

/** The letters to an address that have not left, oldest first: of an app whose jobs do not run, all of them. */
export async function waitingLetters(app: TestApp, address: string): Promise<MailContent[]> {
  const rows = await app.database.db
    .selectFrom('letters')
    .select('content')
    .where('to_address', '=', address)
    .orderBy('id')
    .execute()
  return rows.flatMap(({ content }) => (content === null ? [] : [content]))
}

/** The code in the newest letter to an address that has one. */
export async function codeTo(app: TestApp, address: string): Promise<string> {
  const codes = (await waitingLetters(app, address)).flatMap(codesIn)
  const code = codes.at(-1)
  if (!code) throw new Error(`no code went to ${address}`)
  return code
}

function codesIn({ blocks }: MailContent): string[] {
  return blocks.flatMap((block) => (block.kind === 'code' ? [block.code] : []))
}

/** Another code of six digits. */
export function wrongCode(code: string): string {
  return String((Number(code) + 1) % 1_000_000).padStart(6, '0')
}

/** Lets the letters of a new account leave, or takes them away where no job runs, so that none comes between. */
export async function settleLetters(app: TestApp, userId: number): Promise<void> {
  const { db } = app.database
  if (!app.works) {
    await db.deleteFrom('letters').where('user_id', '=', userId).execute()
    return
  }
  const pending = db.selectFrom('letters').select('id').where('user_id', '=', userId).where('status', '=', 0)
  await vi.waitFor(async () => expect(await pending.execute()).toEqual([]), {
    timeout: 30_000,
    interval: 20,
  })
}

export function isWelcome({ parsed }: ReceivedMail): boolean {
  return parsed.subject === 'Welcome to Plumbline'
}

/** Signs in; gives the answer. */
export function signIn(app: TestApp, username: string, password: string, address: string) {
  const fields = { username, password, grant_type: 'password', client_id: 'web', client_secret: 'web' }
  return app.call(authRoutes.token, fields, { address })
}
