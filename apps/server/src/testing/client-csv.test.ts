// What the export of an account writes about its clients, the import of clients reads as it was.
import { cleanLine } from '@plumbline/contract/clean-text'
import { CLIENT_COLUMNS } from '@plumbline/contract/client-import'
import { assert, asyncProperty, constantFrom, record, string, tuple } from 'fast-check'
import { expect, test } from 'vitest'
import { judgeFile } from '#server/features/clients/import-lines.ts'
import { CLIENTS_CSV_HEAD, clientRecord } from '#server/features/data-rights/export-csv.ts'

/** What spreadsheets and parsers stumble over; trimmed, as the form keeps it. */
const awkward = tuple(
  constantFrom('', '=', "'", "'=", '+1', '-', '@', '"', ',', ';', '\uFEFF', '€'),
  string({ unit: 'grapheme', maxLength: 30 }),
).map(([head, rest]) => cleanLine(`${head}${rest}x`).trim())
const place = constantFrom('Austin', 'São Tomé', 'Île de France', 'İzmir')

const client = record({
  client_name: awkward,
  contactname: awkward,
  address: awkward,
  city: place,
  state: place,
  zip: awkward,
  phone: constantFrom('', '+1 512 555 0199', '-'),
  fax: constantFrom('', '=1+1'),
  email: constantFrom('rosa@example.test', '=x+y@example.test'),
})

test('every client comes back from its line', async () => {
  await assert(
    asyncProperty(client, async (given) => {
      const line = clientRecord({ ...given, id: 1, is_active: true }, ['a folder'])
      const bytes = new TextEncoder().encode(CLIENTS_CSV_HEAD + line)
      const { clients, errors, columns } = await judgeFile({ bytes, cleansPlaces: false })
      expect(errors.listed).toEqual([])
      expect(columns.slice(0, CLIENT_COLUMNS.length)).toEqual(CLIENT_COLUMNS.map(({ heading }) => heading))
      expect(clients.map(({ fields }) => fields)).toEqual([given])
    }),
    { numRuns: 200 },
  )
})
