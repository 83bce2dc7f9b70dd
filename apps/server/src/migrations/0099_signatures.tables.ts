// The tables of signatures: of single reports, and those that users saved for the next ones.

interface Signature {
  kind: 'typed' | 'picture'
  /** Typed; empty of a picture. */
  text: string
  /** Storage key; null of one that is typed. */
  key: string | null
  width: number | null
  height: number | null
  updated_at: Date
}

export interface ReportSignaturesTable extends Signature {
  inspection_id: number
  owner_id: number
  /** Who signed; null once the account is gone. */
  user_id: number | null
  /** Of who signed, as it was then. */
  name: string
  /** yyyy-MM-dd */
  signed_on: string
  time_zone: string | null
}

export interface UserSignaturesTable extends Signature {
  user_id: number
}

export interface SignatureTables {
  report_signatures: ReportSignaturesTable
  user_signatures: UserSignaturesTable
}
