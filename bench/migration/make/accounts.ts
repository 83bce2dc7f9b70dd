// The people of the made data: inspectors of many kinds, and one administrator.
import type { Http } from '../http.ts'
import { type MadeAccount, PASSWORD } from '../made.ts'
import { type Caller, callerOf } from './caller.ts'

/** A made account, and calls as it. */
export interface Account extends MadeAccount {
  caller: Caller
}

let addresses = 0

export async function registerAccount(http: Http, name: string): Promise<Account> {
  addresses += 1
  const address = `10.20.0.${addresses}`
  const email = `${name}@example.com`
  const { token, user } = await callerOf(http, { address }).post<{ token: string; user: { id: number } }>(
    '/register',
    {
      first_name: name[0]?.toUpperCase() + name.slice(1),
      last_name: "O'Hara-Müller",
      email,
      password: PASSWORD,
      adress: '1 Bench Street\nSuite 4',
      phone_number: '+1 202 555 0100',
      city: 'Tempe',
      country: 'United States',
      state: 'Arizona',
      zip: '85281',
      website: 'https://inspect.example.com',
      inspector_license_number: '4711',
      license_expiration_date: '2031-05-30',
      company_info: `${name} Inspections & Co.`,
    },
  )
  return {
    name,
    email,
    token,
    address,
    user_id: user.id,
    clients: [],
    report_ids: [],
    job_ids: [],
    payment_ids: [],
    caller: callerOf(http, { token, address }),
  }
}

/** Signs in again, as after weeks away or at a server that was started again. */
export async function signIn(http: Http, account: Account, userAgent = 'migration'): Promise<void> {
  const { address } = account
  const answer = await http.ask({
    method: 'POST',
    path: '/v1/oauth/token',
    address,
    headers: { 'user-agent': userAgent },
    fields: {
      username: account.email,
      password: PASSWORD,
      grant_type: 'password',
      client_id: 'web',
      client_secret: 'web',
    },
  })
  if (answer.status !== 200) throw new Error(`${account.name} cannot sign in: ${answer.status}`)
  const { access_token: token } = JSON.parse(answer.bytes.toString()) as { access_token: string }
  account.token = token
  account.caller = callerOf(http, { token, address })
}

/** Everybody again at the server that runs now. */
export async function signInAll(http: Http, accounts: readonly Account[]): Promise<void> {
  for (const account of accounts) await signIn(http, account)
}
