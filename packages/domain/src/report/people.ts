// Whoever makes a report and whom it is for, as accounts and clients are kept.
import type { Account } from '@plumbline/contract/account'
import type { Client } from '@plumbline/contract/clients'
import type { PropertyAddress } from '@plumbline/contract/properties'
import type { InputImage, ReportInput } from './input.ts'

type Maker = Pick<
  Account,
  | 'first_name'
  | 'last_name'
  | 'email'
  | 'phone_number'
  | 'address'
  | 'city'
  | 'state'
  | 'zip'
  | 'website'
  | 'company_info'
  | 'inspector_license_number'
  | 'license_expiration_date'
>

export function inspectorInput(account: Maker, logo: InputImage | null): ReportInput['inspector'] {
  return {
    name: `${account.first_name} ${account.last_name}`.trim(),
    company: firstLine(account.company_info),
    licence: account.inspector_license_number || null,
    licenceValidTo: account.license_expiration_date,
    phone: account.phone_number,
    email: account.email,
    website: account.website || null,
    addressLines: [account.address, placeOf(account)].filter((line) => line !== ''),
    logo,
  }
}

/** Whom a report is for, and the house that it is about. */
export function clientInput(
  { client_name, email, phone }: Pick<Client, 'client_name' | 'email' | 'phone'>,
  { address, city, state, zip }: PropertyAddress,
): ReportInput['client'] {
  return { name: client_name, address, city, state, zip, email, phone: phone || null }
}

function placeOf({ city, state, zip }: Pick<Account, 'city' | 'state' | 'zip'>): string {
  const region = [state, zip].filter((part) => part !== '').join(' ')
  return [city, region].filter((part) => part !== '').join(', ')
}

/** Company info begins with the company's name. */
function firstLine(text: string): string | null {
  return text.split('\n')[0]?.trim() || null
}
