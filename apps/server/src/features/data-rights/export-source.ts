// What an export reads of the other slices; the wiring ties them to it.
import type { Account } from '@plumbline/contract/account'
import type { Session } from '@plumbline/contract/auth'
import type { Subscription, Transaction, Trial } from '@plumbline/contract/billing'
import type { ClientField } from '@plumbline/contract/client-import'
import type { Queryable } from '#server/platform/database.ts'

/** Rows are read a page at a time: at most `limit` after one of them (by id; 0 for the first). */
type Page<Row extends { id: number }> = (
  db: Queryable,
  userId: number,
  id: number,
  limit: number,
) => Promise<Row[]>

export interface ExportedClient extends Record<ClientField, string> {
  id: number
  is_active: boolean
}

export interface ExportedFile {
  /** Storage key. */
  key: string
  /** Its name, in the folder of what it belongs to. */
  file: string
}

export interface ExportedInspection {
  id: number
  content: Record<string, unknown>
  cover: ExportedFile | null
  photos: ExportedFile[]
}

export interface ExportedReport {
  number: string
  madeAt: Date
  key: string
  pages: number | null
  bytes: number | null
  code: string
}

export interface ExportedMail {
  id: number
  created_at: Date
  updated_at: Date
  status: number
  client_name: string
  client_email: string
  cc: string[]
  bcc: string[]
  letter: string
  rejected: string[]
  failure_message: string | null
  inspection_id: number | null
  version: number | null
}

export interface ExportSource {
  profile(db: Queryable, userId: number): Promise<Account>
  /** Storage key of the account's picture. */
  pictureKey(db: Queryable, userId: number): Promise<string | null>
  subscription(db: Queryable, userId: number): Promise<{ subscription: Subscription | null; trial: Trial }>
  /** Newest first, a page of 10 from so many on. */
  transactions(db: Queryable, userId: number, from: number): Promise<Transaction[]>
  sessions(db: Queryable, userId: number): Promise<Session[]>
  devices(
    db: Queryable,
    userId: number,
  ): Promise<{ platform: string; permission: string; updated_at: Date }[]>
  countClients(db: Queryable, userId: number): Promise<number>
  countPhotos(db: Queryable, userId: number): Promise<number>
  clients: Page<ExportedClient>
  inspection(db: Queryable, userId: number, clientId: number): Promise<ExportedInspection | null>
  /** Finished versions, oldest first. */
  reports(db: Queryable, inspectionId: number): Promise<ExportedReport[]>
  mails: Page<ExportedMail>
}
