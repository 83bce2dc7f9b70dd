// Who stands in the samples: a client and an inspector, both invented. No address or number is real.
import type { Account } from '@plumbline/contract/account'
import type { ClientFields } from '@plumbline/contract/clients'

/** Whose house it is: nobody's. */
export const sampleClient: ClientFields = {
  client_name: 'Sample client',
  contactname: '',
  address: 'Sample house, 114 Juniper Lane',
  city: 'Columbus',
  state: 'OH',
  zip: '43214',
  phone: '',
  fax: '',
  email: 'sample@example.com',
}

/** Who inspected it for the sample report: nobody. */
export const sampleInspector = {
  first_name: 'Dana',
  last_name: 'Whitlock',
  email: 'dana@whitlock.example',
  phone_number: '+1 614 555 0142',
  address: '318 Millrace Street, Suite 2',
  city: 'Columbus',
  state: 'OH',
  zip: '43215',
  country: 'United States',
  website: 'www.whitlock.example',
  company_info: 'Whitlock Home Inspections',
  inspector_license_number: '20190417',
  license_expiration_date: null,
} satisfies Partial<Account>
