// The import of clients: what a file may look like, what is refused and where, and that it is all or nothing.
import { randomUUID } from 'node:crypto'
import { clientImportRoutes } from '@plumbline/contract/client-import'
import { clientRoutes } from '@plumbline/contract/clients'
import type { InputOf } from '@plumbline/contract/route'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeClient, makeInspector, type TestUser } from '#server/testing/factories.ts'
import { type TestApp, testApp } from '#server/testing/test-app.ts'

const route = clientImportRoutes.importClients
const HEAD = 'Client Name,Contact Name,Address,City,State,Zip,Phone,Fax,Email'

let app: TestApp
let owner: TestUser
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

type Wish = Partial<InputOf<typeof route>>

const fileOf = (content: string | Uint8Array<ArrayBuffer>) =>
  new File([content], 'clients.csv', { type: 'text/csv' })
const send = (
  content: string | Uint8Array<ArrayBuffer>,
  wish: Wish = {},
  headers: Record<string, string> = {},
) => app.call(route, { file: fileOf(content), ...wish }, { token: owner.token, headers })
const lineOf = (number: number, fields: { name?: string; city?: string; email?: string } = {}) =>
  `${fields.name ?? `Client ${number}`},,${number} Gable Road,${fields.city ?? 'Austin'},TX,78702,,,${fields.email ?? `c${number}@example.test`}`
const listed = async (user = owner) =>
  (await app.call(clientRoutes.getClientsList, { paginate: 0 }, { token: user.token })).body.clients
const names = async () => (await listed()).map(({ client_name }) => client_name).reverse()
const refusal = async (content: string | Uint8Array<ArrayBuffer>, wish: Wish = {}) => {
  const { status, body } = await send(content, wish)
  expect(status).toBe(422)
  expect(await listed()).toEqual([])
  return body.errors
}
const errorsOf = async (content: string, wish: Wish = {}) => {
  const { status, body } = await send(content, wish)
  expect([status, body.status, body.created]).toEqual([200, false, 0])
  expect(await listed()).toEqual([])
  return body.errors as unknown as { line: number; field: string; message: string; value: string }[]
}

/** Each part begins with an inspector who has no clients. */
const withNewOwner = () =>
  beforeAll(async () => {
    owner = await makeInspector(app)
  })

describe('a file in order', () => {
  withNewOwner()

  test('is first tried, then imported, and its clients are like any other', async () => {
    const csv = `\uFEFF${HEAD}\r\n"Vega, Rosa",Agent Smith,"99 Gable Road\r\nUnit 4",Austin,Texas,78702,'+1 512 555 0199,,rosa@example.test\r\n"José ""Pepe"" Núñez",,1 Cañón,Bogotá,TX,07030,,,jose@example.test\r\n`
    const tried = await send(csv, { dry_run: '1' })
    expect(tried.body).toMatchObject({ status: true, created: 2, total: 2, errors: [], encoding: 'UTF-8' })
    expect(await listed()).toEqual([])

    const { status, body } = await send(csv)
    expect([status, body.status, body.created, body.message]).toEqual([200, true, 2, '2 clients imported'])
    const [pepe, rosa] = await listed()
    expect(rosa).toMatchObject({
      client_name: 'Vega, Rosa',
      contactname: 'Agent Smith',
      address: '99 Gable Road, Unit 4',
      city: 'Austin',
      state: 'Texas',
      zip: '78702',
      phone: '+1 512 555 0199',
      fax: '',
      email: 'rosa@example.test',
      active: 1,
      inspection: null,
    })
    expect(pepe).toMatchObject({ client_name: 'José "Pepe" Núñez', city: 'Bogotá', zip: '07030' })
    const found = await app.call(clientRoutes.getClientsList, { search: 'núñez' }, { token: owner.token })
    expect(found.body.clients).toHaveLength(1)
  })

  test("shows nothing to another inspector, and counts nobody else's clients as known", async () => {
    const other = await makeInspector(app)
    expect(await listed(other)).toEqual([])
    const csv = `${HEAD}\n${lineOf(1)}`
    await send(csv)
    const input = { file: fileOf(csv), skip_duplicates: 1 }
    const { body } = await app.call(route, input, { token: other.token })
    expect([body.created, body.skipped]).toEqual([1, 0])
  })
})

describe('columns', () => {
  withNewOwner()
  const row = 'rosa@example.test,Rosa,Vega,99 Gable Road,Unit 4,Austin,TX,78702,512 555 0199'

  test('are found by the headings of other programs', async () => {
    const csv = `E-mail;First Name;Last Name;Property Address 1;Property Address 2;property_city;State/Province;Postal code;Cell\n${row.replaceAll(',', ';')}`
    const { body } = await send(csv.replace('State/Province', 'Province'), { dry_run: 1 })
    expect(body.mapping).toEqual({
      client_name: [1, 2],
      address: [3, 4],
      city: [5],
      state: [6],
      zip: [7],
      phone: [8],
      email: [0],
    })
    expect(body.columns[7]).toBe('Postal code')
    expect(body.sample).toEqual([row.split(',')])
    expect(body.created).toBe(1)
  })

  test('are named by heading or position, joined where there are several', async () => {
    const csv = `a,b,c,d,e,f,g,h,i\n${row}`
    const mapping = {
      client_name: ['B', 2],
      address: 'd',
      city: 5,
      state: 'g',
      zip: 'h',
      email: '0',
    } as const
    const { body } = await send(csv, { mapping: { ...mapping, client_name: [...mapping.client_name] } })
    expect(body.created).toBe(1)
    expect((await listed())[0]).toMatchObject({
      client_name: 'Rosa Vega',
      address: '99 Gable Road',
      email: 'rosa@example.test',
      phone: '',
    })
    await app.call(clientRoutes.remove, { client_id: (await listed())[0]?.id ?? 0 }, { token: owner.token })
  })

  test.each([
    [{ email: 'Mail' }, 'The file has no column “Mail”'],
    [{ email: 12 }, 'The file has no column 12'],
    [{ email: 'Name' }, 'Two columns are headed “Name”: name one by its position'],
    ['{"colour":"Name"}', 'Name a column for each field, as JSON'],
    ['Name', 'Name a column for each field, as JSON'],
  ])('mapping %j is refused', async (mapping, message) => {
    const errors = await refusal('Name,Name,Email\nRosa,Vega,rosa@example.test', {
      mapping: mapping as never,
    })
    expect(errors).toEqual({ mapping: [message] })
  })

  test('one that is missing is told once, at the headings', async () => {
    expect(await errorsOf('\nClient Name,City,State,Zip\nRosa,Austin,TX,1\nIda,Austin,TX,1')).toEqual([
      { line: 2, field: 'address', message: 'Choose the column that holds Address', value: '' },
      { line: 2, field: 'email', message: 'Choose the column that holds Email', value: '' },
    ])
  })
})

describe('a line that fails', () => {
  withNewOwner()

  test('is told with its place in the file, in the words of the form, and nothing is imported', async () => {
    const lines = [
      HEAD,
      lineOf(1, { name: '"Two\nlines"' }),
      '',
      lineOf(2, { city: 'St. Louis', email: 'rosa@' }),
    ]
    expect(await errorsOf([...lines, ',,,,,,,,', lineOf(3, { name: '' })].join('\n'))).toEqual([
      { line: 5, field: 'city', message: 'Only letters and spaces', value: 'St. Louis' },
      { line: 5, field: 'email', message: 'Enter Valid Email', value: 'rosa@' },
      { line: 7, field: 'client_name', message: 'Enter Client name', value: '' },
    ])
  })

  test('has what the form would say of the same client', async () => {
    const fields = { client_name: 'x'.repeat(201), city: 'A1', state: '', zip: '', email: 'a b', address: '' }
    const made = await app.call(clientRoutes.create, fields, { token: owner.token })
    const line = `${fields.client_name},,,A1,,,,,a b`
    const errors = await errorsOf(`${HEAD}\n${line}`)
    const told = Object.groupBy(errors, ({ field }) => field)
    expect(
      Object.fromEntries(
        Object.entries(told).map(([field, of]) => [field, of?.map(({ message }) => message)]),
      ),
    ).toEqual(made.body.errors)
  })

  test('may hold more values than there are headings, but not fewer quotes', async () => {
    const open = `${lineOf(2)}\n3,"never closed,\n${lineOf(4)}`
    expect(await errorsOf(`${HEAD}\n1,2,3,4,5,6,7,8,9,10\n${open}`)).toMatchObject([
      {
        line: 2,
        field: '_',
        message: '10 values under 9 headings: a value that contains a comma must be in quotes',
      },
      { line: 4, field: '_', message: 'A quote opens on this line and is never closed' },
    ])
  })

  test('counts whole, though only the first 200 errors are listed', async () => {
    const csv = `${HEAD}\n${Array.from({ length: 300 }, (_, at) => lineOf(at, { email: 'x' })).join('\n')}`
    const { body } = await send(csv, { dry_run: 1 })
    expect([body.errors.length, body.error_count, body.failed, body.total]).toEqual([200, 300, 300, 300])
  })

  test('passes where its city is cleaned on wish', async () => {
    const csv = `${HEAD}\n${lineOf(1, { city: 'St. Louis' })}`
    expect((await send(csv, { clean_places: 1 })).body.created).toBe(1)
    expect((await listed())[0]?.city).toBe('St Louis')
  })
})

describe('letters', () => {
  withNewOwner()
  const csv = `${HEAD}\r\n${lineOf(1, { name: 'José Núñez', city: 'Bogotá' })}\r\n`
  const utf16 = (bigEndian: boolean) => {
    const bytes = Buffer.from(`\uFEFF${csv.replaceAll(',', '\t')}`, 'utf16le')
    return new Uint8Array(bigEndian ? bytes.swap16() : bytes)
  }

  test.each([
    ['UTF-8 with a mark', 'UTF-8', new TextEncoder().encode(`\uFEFF${csv}`)],
    ['UTF-16 of Excel', 'UTF-16', utf16(false)],
    ['UTF-16, the other way round', 'UTF-16', utf16(true)],
    ['Windows-1252', 'Windows-1252', new Uint8Array(Buffer.from(csv, 'latin1'))],
  ])('of %s arrive right', async (_, encoding, bytes) => {
    const { body } = await send(bytes, { dry_run: 1 })
    expect([body.created, body.encoding]).toEqual([1, encoding])
    expect(body.sample[0]?.slice(0, 4)).toEqual(['José Núñez', '', '1 Gable Road', 'Bogotá'])
  })

  const bytesOf = (text: string) => new Uint8Array(Buffer.from(text, 'latin1'))
  test.each([
    ['nothing', '', 'This file is empty'],
    ['blank lines', '\n \n', 'This file is empty'],
    ['headings but no clients', `${HEAD}\n\n`, 'This file has headings but no clients'],
    [
      'no headings',
      lineOf(1),
      'The first line must contain the headings, such as Client Name, Address, Email',
    ],
    [
      'an .xlsx',
      bytesOf('PK\x03\x04\x14\0'),
      'This is a workbook, not a CSV file. Open it and save it as “CSV UTF-8”',
    ],
    ['NUL bytes', 'Name\0', 'This is not a CSV file. Save the list of clients as “CSV UTF-8”'],
    [
      'Cyrillic of Windows',
      bytesOf('Name,Address\n\xc8\xe2\xe0\xed \xcf\xe5\xf2\xf0\xee\xe2,\xcc\xee\xf1\xea\xe2\xe0'),
      'We can’t tell how the letters of this file are encoded. Save it as “CSV UTF-8”',
    ],
    [
      'two kinds of letters',
      bytesOf('Name,City\nJos\xc3\xa9 N\xc3\xba\xc3\xb1ez,Bogot\xc3\xa1\nAndr\xe9,Austin'),
      'Line 3 isn’t encoded like the rest of the file (not UTF-8). Save it as “CSV UTF-8”',
    ],
    ['an open quote in the headings', 'Name,"Address\n1,2', 'A quote opens on this line and is never closed'],
  ])('of %s are refused with what to do', async (_, content, message) => {
    expect(await refusal(content)).toEqual({ file: [message] })
  })

  test('that were lost before are pointed out', async () => {
    const { body } = await send(`${HEAD}\n${lineOf(1, { name: 'Jos\uFFFD' })}`, { dry_run: 1 })
    expect(body.warnings).toEqual([
      {
        kind: 'damaged',
        line: 2,
        field: 'client_name',
        message: 'Some letters in this file were already lost (�)',
        value: 'Jos\uFFFD',
      },
    ])
  })

  test('and digits that a spreadsheet spoiled are pointed out, line by line, before anything is written', async () => {
    const csv = `${HEAD}\nAnn Lee,,12 Test Rd,Boston,MA,2134,6.17556E+09,,ann@example.test`
    const { body } = await send(csv, { dry_run: 1 })
    expect(body.warnings.map(({ line, field, value }) => [line, field, value])).toEqual([
      [2, 'zip', '2134'],
      [2, 'phone', '6.17556E+09'],
    ])
    expect(await listed()).toEqual([])
  })

  test('of a vCard arrive as a client', async () => {
    const card =
      'BEGIN:VCARD\r\nVERSION:3.0\r\nFN:José Muñoz\r\nitem1.ADR;type=HOME;type=pref:;;12 Test Rd;Austin;TX;78704;United States\r\nEMAIL;type=INTERNET:jose@example.test\r\nEND:VCARD\r\n'
    const owner = await makeInspector(app)
    const { body } = await app.call(route, { file: fileOf(card) }, { token: owner.token })
    expect([body.status, body.created]).toEqual([true, 1])
    expect(await listed(owner)).toMatchObject([{ client_name: 'José Muñoz', city: 'Austin', zip: '78704' }])
  })

  test('no file is refused', async () => {
    const { status, body } = await app.call(route, { dry_run: 1 } as never, { token: owner.token })
    expect([status, body.errors]).toEqual([422, { file: ['Choose a file'] }])
  })
})

describe('clients that are there already', () => {
  withNewOwner()
  const csv = [
    HEAD,
    'ROSA-VEGA,,"99 Gable Road",Austin,Texas,78702-1234,,,new@example.test',
    'Rosa Vega,,5 Other Road,Austin,Texas,78702,,,rosa@example.test',
    'Archie Old,,1 Attic Lane,Austin,Texas,78702,,,archie@example.test',
    'R. Vega,,5 other road.,Austin,Texas,78702,,,Rosa@example.test',
  ].join('\n')

  beforeAll(async () => {
    await makeClient(app, owner)
    const old = { client_name: 'Archie Old', address: '1 Attic Lane', email: 'archie@example.test' }
    const { id } = await makeClient(app, owner, old)
    await app.call(clientRoutes.archive, { client_id: id }, { token: owner.token })
  })

  test('are pointed out, and left out on wish; another house of the same person is another client', async () => {
    const tried = await send(csv, { dry_run: 1 })
    expect([tried.body.created, tried.body.skipped, tried.body.warning_count]).toEqual([4, 0, 3])
    expect(tried.body.warnings.map(({ line, message, value }) => [line, message, value])).toEqual([
      [2, 'This client is already in your list', 'ROSA-VEGA'],
      [4, 'This client is already in your archive', 'Archie Old'],
      [5, 'The same client as in line 3', 'R. Vega'],
    ])
    const done = await send(csv, { skip_duplicates: 1 })
    expect([done.body.created, done.body.skipped, done.body.message]).toEqual([1, 3, '1 client imported'])
    expect(await names()).toEqual(['Rosa Vega', 'Rosa Vega'])
    const again = await send(csv, { skip_duplicates: 1 })
    expect([again.body.status, again.body.created, again.body.skipped]).toEqual([true, 0, 4])
  })
})

describe('who may import, and how often', () => {
  withNewOwner()
  const csv = `${HEAD}\n${lineOf(1)}`

  test('nobody signed out, and nobody whose time is over', async () => {
    expect((await app.call(route, { file: fileOf(csv) })).status).toBe(401)
    const late = await makeInspector(app)
    await app.database.db
      .updateTable('users')
      .set({ created_at: new Date(app.clock.now().getTime() - 31 * 86_400_000) })
      .where('id', '=', late.id)
      .execute()
    await app.settle()
    expect((await app.call(route, { file: fileOf(csv) }, { token: late.token })).status).toBe(402)
  })

  test('the same upload twice under one key imports once; another file under it is refused', async () => {
    const headers = { 'idempotency-key': randomUUID() }
    const [first, second] = await Promise.all([send(csv, {}, headers), send(csv, {}, headers)])
    expect([first.body.created, second.body.created]).toEqual([1, 1])
    expect(await names()).toEqual(['Client 1'])
    expect((await send(`${HEAD}\n${lineOf(2)}`, {}, headers)).status).toBe(422)
    expect(await names()).toEqual(['Client 1'])
  })

  test('two imports of the same file at once do not both add its clients', async () => {
    const many = `${HEAD}\n${Array.from({ length: 50 }, (_, at) => lineOf(at + 10)).join('\n')}`
    const answers = await Promise.all([
      send(many, { skip_duplicates: 1 }),
      send(many, { skip_duplicates: 1 }),
    ])
    expect(answers.map(({ body }) => body.created).sort((a, b) => a - b)).toEqual([0, 50])
  })
})

describe('a file with signs that nobody sees', () => {
  withNewOwner()

  test('gives clients without them; a line break of Word parts an address', async () => {
    const line = 'Ann\u200b Lee,,12 Test Rd\vUnit 4,New\u00a0York,N\u00adY,10001,,,\ufeffann2@example.test'
    expect((await send(`${HEAD}\r\n${line}\r\n`)).body).toMatchObject({ status: true, created: 1 })
    expect(await listed()).toMatchObject([
      {
        client_name: 'Ann Lee',
        address: '12 Test Rd, Unit 4',
        city: 'New York',
        state: 'NY',
        email: 'ann2@example.test',
      },
    ])
  })
})

test('an owner imports so many files in an hour', async () => {
  owner = await makeInspector(app)
  const stranger = await makeInspector(app)
  const sendAs = async ({ token }: TestUser) =>
    (await app.call(route, { file: fileOf('no list') }, { token })).status
  // Of more at the same time some would be refused for that.
  for (let sent = 0; sent < 120; sent += 4) {
    const some = await Promise.all(Array.from({ length: 4 }, () => sendAs(owner)))
    expect(new Set(some)).toEqual(new Set([422]))
  }
  expect(await sendAs(owner)).toBe(429)
  expect(await sendAs(stranger)).toBe(422)
})

describe('a large file', () => {
  withNewOwner()
  const large = (lines: number) =>
    `${HEAD}\n${Array.from({ length: lines }, (_, at) => lineOf(at, { name: `"Client ${at}, Jr."` })).join('\n')}\n`

  const importOf = async (lines: number) => {
    owner = await makeInspector(app)
    const csv = large(lines)
    const began = performance.now()
    let isDone = false
    const importing = send(csv, { skip_duplicates: 1 }).finally(() => {
      isDone = true
    })
    let slowest = 0
    while (!isDone) {
      const asked = performance.now()
      await app.inject({ method: 'GET', url: '/healthz' })
      slowest = Math.max(slowest, performance.now() - asked)
      await new Promise((resolve) => setTimeout(resolve, 50))
    }
    const { body } = await importing
    const seconds = (performance.now() - began) / 1_000
    console.log(`${lines} clients in ${seconds.toFixed(1)} s; others waited ${slowest.toFixed(0)} ms at most`)
    expect([body.status, body.created, body.total]).toEqual([true, lines, lines])
    // Tenths of a second on two idle cores; the bound leaves room for a machine that does much else.
    expect(slowest).toBeLessThan(5_000)
    const { count } = await app.database.db
      .selectFrom('clients')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('user_id', '=', owner.id)
      .executeTakeFirstOrThrow()
    expect(count).toBe(lines)
  }

  test('of 5,000 lines is imported while others are answered', () => importOf(5_000))

  test(
    'of the most lines there may be is imported while others are answered',
    {
      timeout: 600_000,
      tags: ['night'],
    },
    () => importOf(50_000),
  )

  test('with a wrong line at its end imports nothing', async () => {
    owner = await makeInspector(app)
    const csv = large(3_000).replace('c2999@example.test', 'c2999')
    expect(await errorsOf(csv)).toMatchObject([{ line: 3_001, field: 'email', value: 'c2999' }])
  })

  test('of more is refused, in lines and in bytes', async () => {
    const { status, body } = await send(`Name\n${'x\n'.repeat(50_001)}`)
    expect([status, body.message]).toEqual([422, 'At most 50,000 clients in one file. Split it'])
    const heavy = await send(new Uint8Array(20 * 1024 * 1024 + 1))
    expect([heavy.status, heavy.body.message]).toEqual([413, 'The file is too large. The limit is 20 MB'])
  })
})
