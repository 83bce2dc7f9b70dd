// The table of wrong tries of mailed codes.
export interface MailedCodeTriesTable {
  code_id: number
  /** As limits count it: an IPv4 address, or the /64 of an IPv6 one. */
  network: string
  wrong_tries: number
}

export interface MailedLinkTables {
  mailed_code_tries: MailedCodeTriesTable
}
