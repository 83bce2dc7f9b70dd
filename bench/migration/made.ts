// What `make` made, as kept beside the data: enough to ask for all of it again.
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Fields } from './http.ts'

export interface TouchedLabel {
  step_name: string
  category: string
  label: string
}

export interface MadeClient {
  client_id: number
  /** Null: none was begun. */
  inspection_id: number | null
  /** Labels that were written to, under each name that they ever had. */
  touched: TouchedLabel[]
}

export interface MadeAccount {
  name: string
  email: string
  token: string
  /** Whom limits count it as. */
  address: string
  user_id: number
  clients: MadeClient[]
  report_ids: number[]
  /** Exports that were made. */
  job_ids: number[]
  payment_ids: string[]
}

/** A write whose answer is kept under its Idempotency-Key. */
export interface KeptWrite {
  account: string
  path: string
  fields: Fields
  key: string
}

export interface Made {
  seed: string
  /** When it was finished, as the server saw it: ISO 8601. */
  at: string
  accounts: MadeAccount[]
  keptWrites: KeptWrite[]
  /** Of an account that was closed: its removal, and the key to ask for it. */
  removal: { id: number; key: string }
}

/** Links, mails and reports name it; it need not exist. */
export const PUBLIC_URL = 'http://plumbline.test'
export const PASSWORD = 'a long migration password'
const FILE = 'made.json'

export async function writeMade(dataDir: string, made: Made): Promise<void> {
  await writeFile(join(dataDir, FILE), JSON.stringify(made))
}

/** Fails where `make` did not finish there. */
export async function readMade(dataDir: string): Promise<Made> {
  return JSON.parse(await readFile(join(dataDir, FILE), 'utf8')) as Made
}
