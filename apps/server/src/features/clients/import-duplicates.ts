// When two clients are the same: the same house, and the same name or email. A person may own several houses.
import type { ClientFields } from '@plumbline/contract/clients'

type Compared = Pick<ClientFields, 'client_name' | 'email' | 'address' | 'zip'>

/** Two clients are the same when they have a key in common. Case, spaces and punctuation do not count, nor ZIP+4. */
export function keysOf({ client_name, email, address, zip }: Compared): [string, string] {
  const house = `${plain(address)}\n${plain(zip.replace(/^(\d{5})-\d{4}$/, '$1'))}`
  return [`n\n${house}\n${plain(client_name)}`, `e\n${house}\n${email.trim().toLowerCase()}`]
}

function plain(text: string): string {
  return text
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim()
}
