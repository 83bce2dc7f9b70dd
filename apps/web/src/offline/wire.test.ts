// The fake server answers as the real one does: the script that both run.

import type { Client } from '@plumbline/contract/clients'
import { WIRE, type WireSide } from '@plumbline/contract/testing/wire-script'
import { expect, test } from 'vitest'
import { newKey } from '#web/lib/encoding.ts'
import { FakeServer } from './testing/fake-server.ts'
import { FakeWire } from './testing/fake-wire.ts'
import { DESCRIPTION, FINDING, headedData, INSPECTION, OBSERVATION } from './testing/sample.ts'

const DAY_MS = 24 * 60 * 60 * 1000
const CLIENT = { id: 1, city: 'Mesa', email: 'old@b.example', version: 0 } as Client

function newSide(): WireSide {
  const server = new FakeServer(headedData())
  let now = 0
  server.now = () => now
  server.clients.all.set(CLIENT.id, CLIENT)
  const wire = new FakeWire(server)
  return {
    inspection_id: INSPECTION,
    client: CLIENT,
    option: { step_name: DESCRIPTION.step, category: DESCRIPTION.category, labels: ['Clay tile', 'Slate'] },
    rating: { step_name: OBSERVATION.step, category: OBSERVATION.category, labels: ['Satisfactory', 'Poor'] },
    finding: {
      step_name: FINDING.step,
      category: FINDING.category,
      labels: [FINDING.label, 'Cracked tiles'],
    },
    call: (route, input, key = newKey()) => wire.call(route, { ...input }, key),
    picture: async () => null,
    newKey,
    pass: async (days) => {
      now += days * DAY_MS
    },
  }
}

test.each(WIRE)('$name', async ({ run, expected }) => {
  expect(await run(newSide())).toEqual(expected)
})
