// Who is in the demo: the inspector, the administrator and the clients. All invented; no address or number is real.
import type { authRoutes } from '@plumbline/contract/auth'
import type { clientRoutes } from '@plumbline/contract/clients'
import type { InputOf } from '@plumbline/contract/route'

/** The logins of decision 31. */
export const DEMO_PASSWORD = 'plumbline-demo'
export const INSPECTOR_EMAIL = 'inspector@demo.test'
export const ADMIN_EMAIL = 'admin@demo.test'

type Registration = InputOf<typeof authRoutes.register>
type ClientFields = InputOf<typeof clientRoutes.create>

export const inspector: Registration = {
  first_name: 'Dana',
  last_name: 'Whitlock',
  email: INSPECTOR_EMAIL,
  password: DEMO_PASSWORD,
  phone_number: '+1 614 555 0142',
  adress: '318 Millrace Street, Suite 2',
  city: 'Columbus',
  state: 'OH',
  zip: '43215',
  country: 'United States',
  website: 'www.whitlock-inspections.example',
  company_info: 'Whitlock Home Inspections',
  inspector_license_number: '20190417',
}

export const administrator: Registration = {
  first_name: 'Avery',
  last_name: 'Admin',
  email: ADMIN_EMAIL,
  password: DEMO_PASSWORD,
  phone_number: '+1 614 555 0100',
  adress: '318 Millrace Street',
  city: 'Columbus',
  state: 'OH',
  zip: '43215',
  country: 'United States',
  company_info: 'Plumbline demo',
}

/** Whose house the finished inspection is of. */
export const finishedClient: ClientFields = {
  client_name: 'Marcus Reyes',
  contactname: 'Joan Abbott, Abbott Realty',
  address: '114 Juniper Lane',
  city: 'Columbus',
  state: 'OH',
  zip: '43214',
  phone: '+1 614 555 0117',
  fax: '',
  email: 'marcus.reyes@example.com',
}

/** Whose house is being inspected. */
export const halfDoneClient: ClientFields = {
  client_name: 'Priya Natarajan',
  contactname: 'Leo Brandt, Brandt and Daughters',
  address: '27 Orchard Court',
  city: 'Westerville',
  state: 'OH',
  zip: '43081',
  phone: '+1 614 555 0163',
  fax: '',
  email: 'priya.natarajan@example.com',
}

/** Clients without an inspection, oldest first. */
export const otherClients: { fields: ClientFields; isArchived: boolean }[] = [
  {
    fields: {
      client_name: 'Wanda Petrosky',
      contactname: '',
      address: '902 Tannery Road',
      city: 'Grove City',
      state: 'OH',
      zip: '43123',
      phone: '+1 614 555 0128',
      fax: '',
      email: 'wanda.petrosky@example.com',
    },
    isArchived: true,
  },
  {
    fields: {
      client_name: 'Gregory Stahl',
      contactname: 'Joan Abbott, Abbott Realty',
      address: '41 Canal View, Unit 3',
      city: 'Dublin',
      state: 'OH',
      zip: '43017',
      phone: '+1 614 555 0134',
      fax: '+1 614 555 0135',
      email: 'g.stahl@example.com',
    },
    isArchived: true,
  },
  {
    fields: {
      client_name: 'Hannah Lindqvist',
      contactname: '',
      address: '5 Chestnut Circle',
      city: 'Hilliard',
      state: 'OH',
      zip: '43026',
      phone: '+1 614 555 0171',
      fax: '',
      email: 'hannah.lindqvist@example.com',
    },
    isArchived: false,
  },
  {
    fields: {
      client_name: 'Tom and Adaeze Okafor',
      contactname: 'Rita Solano, Solano Homes',
      address: '880 Mill Race Road',
      city: 'Upper Arlington',
      state: 'OH',
      zip: '43221',
      phone: '+1 614 555 0189',
      fax: '',
      email: 'okafor.family@example.com',
    },
    isArchived: false,
  },
]
