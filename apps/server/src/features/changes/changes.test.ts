// The feed of changes: what each call leaves in it, to whom it is told, from where, and in which order of commits.
import { accountRoutes } from '@plumbline/contract/account'
import { changeRoutes } from '@plumbline/contract/changes'
import { clientRoutes } from '@plumbline/contract/clients'
import { inspectionRoutes } from '@plumbline/contract/inspections'
import { CHANGES_KEPT_DAYS } from '@plumbline/contract/limits'
import { notificationRoutes } from '@plumbline/contract/notifications'
import { propertyRoutes } from '@plumbline/contract/properties'
import { reportRoutes } from '@plumbline/contract/reports'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { keysFor } from '#server/platform/secret.ts'
import { readEvents } from '#server/testing/event-reader.ts'
import {
  clientFields,
  makeClient,
  makeColleague,
  makeInspector,
  makePicture,
  ownerIdOf,
  registration,
  type TestUser,
} from '#server/testing/factories.ts'
import {
  pathTo,
  pickCategory,
  startInspection,
  type TestInspection,
} from '#server/testing/inspection-factories.ts'
import { SECRET, type TestApp, testApp } from '#server/testing/test-app.ts'
import { type Cursor, openCursors } from './cursor.ts'

let app: TestApp
let origin: string
let owner: TestUser
beforeAll(async () => {
  app = await testApp()
  origin = await app.listen()
})
afterAll(() => app.close())
beforeEach(async () => {
  owner = await makeInspector(app)
})

const ask = async (cursor?: string, { limit, user = owner }: { limit?: number; user?: TestUser } = {}) => {
  const answer = await app.call(changeRoutes.changes, { cursor, limit }, { token: user.token })
  expect(answer.status).toBe(200)
  return answer.body
}
const begin = async (user = owner) => (await ask(undefined, { user })).cursor
const told = (changes: Awaited<ReturnType<typeof ask>>['changes']) =>
  changes.map(({ kind, id, removed }) => `${kind} ${id}${removed ? ' removed' : ''}`)
const toldSince = async (cursor: string, user = owner) => told((await ask(cursor, { user })).changes).sort()
/** Changes a client by hand, in whatever transaction. */
const touch = (tx: Parameters<Parameters<typeof app.database.transaction>[0]>[0], id: number) =>
  tx.updateTable('clients').set({ contactname: 'touched' }).where('id', '=', id).execute()

describe('a cursor', () => {
  test('without one there is nothing to tell but where to begin', async () => {
    await makeClient(app, owner)
    const first = await ask()
    expect(first).toMatchObject({ changes: [], more: false, anew: true })
    expect(await ask(first.cursor)).toMatchObject({ changes: [], more: false, anew: false })
  })

  test('each thing once, the change committed last behind the others, and nothing again', async () => {
    const before = await begin()
    const [one, two] = [await makeClient(app, owner), await makeClient(app, owner)]
    await app.call(clientRoutes.update, { ...clientFields(), client_id: one.id }, { token: owner.token })
    const answer = await ask(before)
    expect(told(answer.changes)).toEqual([`client ${two.id}`, `client ${one.id}`])
    expect(await ask(answer.cursor)).toMatchObject({ changes: [], anew: false })
  })

  test('by pages: what changes meanwhile comes behind the last, and none is left out', async () => {
    const before = await begin()
    const clients: number[] = []
    for (let i = 0; i < 5; i += 1) clients.push((await makeClient(app, owner)).id)
    const first = await ask(before, { limit: 2 })
    expect([told(first.changes), first.more]).toEqual([
      [`client ${clients[0]}`, `client ${clients[1]}`],
      true,
    ])
    await app.database.transaction((tx) => touch(tx, clients[2] ?? 0))
    await app.database.transaction((tx) => touch(tx, clients[0] ?? 0))
    const second = await ask(first.cursor, { limit: 2 })
    expect(told(second.changes)).toEqual([`client ${clients[3]}`, `client ${clients[4]}`])
    const third = await ask(second.cursor)
    expect(told(third.changes)).toEqual([`client ${clients[2]}`, `client ${clients[0]}`])
    expect(third.more).toBe(false)
  })

  test('things of one transaction are told by pages too', async () => {
    const ids: number[] = []
    for (let i = 0; i < 5; i += 1) ids.push((await makeClient(app, owner)).id)
    let cursor = await begin()
    await app.database.transaction(async (tx) => {
      for (const id of ids.toReversed()) await touch(tx, id)
    })
    const all: string[] = []
    for (;;) {
      const page = await ask(cursor, { limit: 2 })
      all.push(...told(page.changes))
      cursor = page.cursor
      if (!page.more) break
    }
    expect(all).toEqual(ids.map((id) => `client ${id}`))
  })

  test.each(['no cursor of ours', 'a.b', Buffer.from('{"ownerId":1}').toString('base64url')])(
    '“%s” begins anew',
    async (cursor) => {
      expect(await ask(cursor)).toMatchObject({ changes: [], anew: true })
    },
  )

  test('one that was changed, of another owner, or too old starts over', async () => {
    const cursor = await begin()
    await makeClient(app, owner)
    const [payload = '', signature] = cursor.split('.')
    const fields = JSON.parse(Buffer.from(payload, 'base64url').toString())
    const forged = Buffer.from(JSON.stringify({ ...fields, since: '1:1:' })).toString('base64url')
    expect(await ask(`${forged}.${signature}`)).toMatchObject({ changes: [], anew: true })
    const stranger = await makeInspector(app)
    expect(await ask(cursor, { user: stranger })).toMatchObject({ changes: [], anew: true })
    expect((await ask(cursor)).changes).toHaveLength(1)
  })

  test('as old as rows are kept, or of another database, as after a restored backup, begins anew', async () => {
    const cursor = await begin()
    await makeClient(app, owner)
    const cursors = openCursors(keysFor([SECRET], 'changes'))
    const rewritten = (change: Partial<Cursor>) => {
      const read = cursors.read(cursor)
      if (!read) throw new Error('the cursor is not ours')
      return cursors.write({ ...read, ...change })
    }
    const now = app.clock.now().getTime()
    const [young, old] = [CHANGES_KEPT_DAYS - 1, CHANGES_KEPT_DAYS].map((days) => now - days * 86_400_000)
    expect((await ask(rewritten({ at: young ?? 0 }))).changes).toHaveLength(1)
    expect(await ask(rewritten({ at: old ?? 0 }))).toMatchObject({ changes: [], anew: true })
    expect(cursors.read(cursor)?.home).toMatch(/^\d+\.\d+\.\d+$/)
    expect(await ask(rewritten({ home: '1.1.1' }))).toMatchObject({ changes: [], anew: true })
  })

  test('ages by its first page: one reading that takes weeks does not outlive the rows', async () => {
    const cursors = openCursors(keysFor([SECRET], 'changes'))
    const read = cursors.read(await begin())
    if (!read) throw new Error('the cursor is not ours')
    for (let clients = 0; clients < 3; clients += 1) await makeClient(app, owner)
    const at = app.clock.now().getTime() - (CHANGES_KEPT_DAYS - 1) * 86_400_000
    const first = await ask(cursors.write({ ...read, at }), { limit: 1 })
    expect([first.changes.length, first.more, cursors.read(first.cursor)?.at]).toEqual([1, true, at])
    const second = await ask(first.cursor, { limit: 1 })
    expect([second.more, cursors.read(second.cursor)?.at]).toEqual([true, at])
    // The last page ends it, and the next reading begins then.
    const last = await ask(second.cursor, { limit: 500 })
    expect([last.more, cursors.read(last.cursor)?.at]).toEqual([false, app.clock.now().getTime()])
  })

  test('wrong fields are refused, and nobody is told who is not signed in', async () => {
    const by = { token: owner.token }
    expect((await app.call(changeRoutes.changes, { limit: -1 }, by)).body.errors).toHaveProperty('limit')
    expect((await app.call(changeRoutes.changes, { limit: 'all' as never }, by)).status).toBe(422)
    expect((await app.call(changeRoutes.changes, {})).status).toBe(401)
  })

  test('a limit of none or of more than there may be is one that there may be', async () => {
    const before = await begin()
    await makeClient(app, owner)
    for (const limit of [0, 1_000_000]) expect((await ask(before, { limit })).changes).toHaveLength(1)
  })
})

describe('transactions that commit out of order', () => {
  test('one that began first and commits last is told after it did, by whoever asked before', async () => {
    const [late, early] = [await makeClient(app, owner), await makeClient(app, owner)]
    const before = await begin()
    const slow = await app.database.db.startTransaction().execute()
    await touch(slow, late.id)
    await app.database.transaction((tx) => touch(tx, early.id))
    const between = await ask(before)
    expect(told(between.changes)).toEqual([`client ${early.id}`])
    await slow.commit().execute()
    const after = await ask(between.cursor)
    expect(told(after.changes)).toEqual([`client ${late.id}`])
    expect(await toldSince(after.cursor)).toEqual([])
  })

  test('one that commits between two pages is told after them', async () => {
    const ids: number[] = []
    for (let i = 0; i < 4; i += 1) ids.push((await makeClient(app, owner)).id)
    const before = await begin()
    const slow = await app.database.db.startTransaction().execute()
    await touch(slow, ids[0] ?? 0)
    for (const id of ids.slice(1)) await app.database.transaction((tx) => touch(tx, id))
    const first = await ask(before, { limit: 2 })
    await slow.commit().execute()
    const second = await ask(first.cursor, { limit: 2 })
    expect(told([...first.changes, ...second.changes])).toEqual(ids.slice(1).map((id) => `client ${id}`))
    expect(await toldSince(second.cursor)).toEqual([`client ${ids[0]}`])
  })

  test('one that is rolled back is not told', async () => {
    const { id } = await makeClient(app, owner)
    const before = await begin()
    const slow = await app.database.db.startTransaction().execute()
    await touch(slow, id)
    await slow.rollback().execute()
    expect(await toldSince(before)).toEqual([])
  })

  test('at random, by eight at once: each change is told after its commit, whoever asks when', async () => {
    const ids: number[] = []
    for (let i = 0; i < 6; i += 1) ids.push((await makeClient(app, owner)).id)
    let cursor = await begin()
    const seen = new Map<number, number>()
    let isOver = false
    const reading = (async () => {
      let isLast = false
      let more = false
      for (;;) {
        // The pages of a reading tell what was there at its first: the last reading begins when all is over.
        if (!more) isLast = isOver
        const answer = await ask(cursor, { limit: 2 })
        cursor = answer.cursor
        more = answer.more
        for (const { id } of answer.changes) {
          const { contactname } = await app.database.db
            .selectFrom('clients')
            .select('contactname')
            .where('id', '=', id)
            .executeTakeFirstOrThrow()
          seen.set(id, Number(contactname))
        }
        if (isLast && !more) return
      }
    })()
    let count = 0
    const work = async (id: number) => {
      for (let i = 0; i < 12; i += 1) {
        await app.database.transaction(async (tx) => {
          count += 1
          const contactname = String(count)
          await tx.updateTable('clients').set({ contactname }).where('id', '=', id).execute()
          await sql`select pg_sleep(${Math.random() / 50})`.execute(tx)
        })
      }
    }
    await Promise.all(ids.map(work))
    isOver = true
    await reading
    const rows = await app.database.db
      .selectFrom('clients')
      .select(['id', 'contactname'])
      .where('id', 'in', ids)
      .execute()
    expect([...seen].sort()).toEqual(rows.map(({ id, contactname }) => [id, Number(contactname)]).sort())
  })
})

describe('whose changes', () => {
  test("those of all members, and nobody else's", async () => {
    const colleague = await makeColleague(app, owner)
    const stranger = await makeInspector(app)
    const cursors = [await begin(), await begin(colleague), await begin(stranger)]
    const { id } = await makeClient(app, colleague)
    expect(await toldSince(cursors[0] ?? '')).toEqual([`client ${id}`])
    expect(await toldSince(cursors[1] ?? '', colleague)).toEqual([`client ${id}`])
    expect(await toldSince(cursors[2] ?? '', stranger)).toEqual([])
  })

  test('who joined another owner begins anew', async () => {
    const user = await makeInspector(app)
    const cursor = await begin(user)
    const owner_id = await ownerIdOf(app, owner)
    await app.database.db
      .updateTable('members')
      .set({ owner_id, role: 'member' })
      .where('user_id', '=', user.id)
      .execute()
    await app.settle()
    expect(await ask(cursor, { user })).toMatchObject({ anew: true })
  })

  test('an owner goes with all that is told of it', async () => {
    const { id } = await makeClient(app, owner)
    const owner_id = await ownerIdOf(app, owner)
    await app.database.db.deleteFrom('users').where('id', '=', owner.id).execute()
    await app.database.db.deleteFrom('owners').where('id', '=', owner_id).execute()
    expect(await app.database.db.selectFrom('clients').select('id').where('id', '=', id).execute()).toEqual(
      [],
    )
    expect(
      await app.database.db.selectFrom('changes').select('kind').where('owner_id', '=', owner_id).execute(),
    ).toEqual([])
  })
})

describe('what each call leaves', () => {
  let inspection: TestInspection
  let by: { token: string }
  beforeEach(async () => {
    inspection = await startInspection(app, owner)
    by = { token: owner.token }
  })
  const revisionOf = async () => {
    const { rows } = await sql<{ revision: number }>`
      select revision from inspections where id = ${inspection.id}`.execute(app.database.db)
    return rows[0]?.revision
  }

  test('each edit of an inspection names it, with its revision', async () => {
    const category = await pickCategory(app, inspection, 'roofing', 'description')
    const path = pathTo(inspection, category)
    const [label, other] = category.labels
    const inspection_id = inspection.id
    const picture = await makePicture()
    const edits = {
      tap: () =>
        app.call(inspectionRoutes.updateCategoryChecks, { ...path, checks: [{ label, checked: 1 }] }, by),
      add: () => app.call(inspectionRoutes.addLabel, { ...path, new_label: 'Thatch' }, by),
      rename: () =>
        app.call(inspectionRoutes.updateLabel, { ...path, old_value: 'Thatch', new_value: 'Reed' }, by),
      remove: () => app.call(inspectionRoutes.deleteLabel, { ...path, label: 'Reed' }, by),
      save: () =>
        app.call(inspectionRoutes.saveCommentImages, { ...path, label: other, comment: 'Worn' } as never, by),
      photo: () =>
        app.call(
          inspectionRoutes.saveCommentImages,
          { ...path, label: other, images: [picture] } as never,
          by,
        ),
      clear: () => app.call(inspectionRoutes.clearCommentImages, { ...path, label: other }, by),
      step: () => app.call(inspectionRoutes.notApplicable, { inspection_id, step_name: 'roofing' }, by),
      bookmark: () => app.call(inspectionRoutes.getStepCategories, { inspection_id, book_mark: 3 }, by),
      cover: () => app.call(inspectionRoutes.updateCover, { inspection_id, pagecover: picture } as never, by),
      time: () =>
        app.call(
          inspectionRoutes.updateTime,
          {
            inspection_id,
            start_date: '2026-03-02',
            end_date: '2026-03-02',
            start_time: '9:00 AM',
            end_time: '11:00 AM',
            weather_condition: 'Sunny',
          } as never,
          by,
        ),
      description: () =>
        app.call(
          inspectionRoutes.create,
          { inspection_id, client_id: inspection.client.id, paragraph_text: 'Another' },
          by,
        ),
    }
    for (const [name, edit] of Object.entries(edits)) {
      const before = await begin()
      const answer = await edit()
      const { changes } = await ask(before)
      expect([name, answer.status, changes]).toEqual([
        name,
        200,
        [{ kind: 'inspection', id: inspection_id, removed: false, revision: await revisionOf() }],
      ])
    }
  })

  test('a finished report names its inspection', async () => {
    const before = await begin()
    await app.call(reportRoutes.generatePdf, { inspection_id: inspection.id }, by)
    expect(await toldSince(before)).toEqual([])
    await sql`update reports set state = 'done' where inspection_id = ${inspection.id}`.execute(
      app.database.db,
    )
    expect((await ask(before)).changes).toEqual([
      { kind: 'inspection', id: inspection.id, removed: false, revision: await revisionOf() },
    ])
  })

  test('client, property and profile', async () => {
    const client_id = inspection.client.id
    const { properties } = (await app.call(propertyRoutes.list, {}, by)).body
    const property_id = properties[0]?.id ?? 0
    const before = await begin()
    await app.call(clientRoutes.archive, { client_id }, by)
    expect(await toldSince(before)).toContain(`client ${client_id}`)
    const next = await begin()
    const address = { address: '7 Elm Street', city: 'Waco', state: 'Texas', zip: '76701' }
    await app.call(propertyRoutes.update, { ...address, property_id }, by)
    expect(await toldSince(next)).toEqual([`inspection ${inspection.id}`, `property ${property_id}`])
    const last = await begin()
    const { adress, ...fields } = registration({ first_name: 'Iris' })
    const saved = await app.call(
      accountRoutes.updateProfile,
      { ...fields, address: adress, adress } as never,
      by,
    )
    expect(saved.status).toBe(200)
    expect(await toldSince(last)).toEqual([`profile ${owner.id}`])
  })

  test('what is removed, and all that goes with it', async () => {
    const { properties } = (await app.call(propertyRoutes.list, {}, by)).body
    const before = await begin()
    await app.call(clientRoutes.remove, { client_id: inspection.client.id }, by)
    expect(await toldSince(before)).toEqual([
      `client ${inspection.client.id} removed`,
      `inspection ${inspection.id} removed`,
      `property ${properties[0]?.id} removed`,
    ])
  })

  test('a template and its versions; those of the built-in one are nobody’s', async () => {
    const owner_id = await ownerIdOf(app, owner)
    const before = await begin()
    const { rows } = await sql<{ id: number }>`
      insert into templates (owner_id, user_id, name, kind) values (${owner_id}, ${owner.id}, 'Mine', 'home')
      returning id`.execute(app.database.db)
    const id = rows[0]?.id
    expect(await toldSince(before)).toEqual([`template ${id}`])
    const next = await begin()
    await sql`
      insert into template_versions (template_id, number, sha256, catalogue_version, section_keys, section_titles)
      select ${id}, 1, sha256, ${`${id}-1`}, section_keys, section_titles from template_versions limit 1
    `.execute(app.database.db)
    expect(await toldSince(next)).toEqual([`template ${id}`])
    const last = await begin()
    await sql`update templates set name = name where id = 1`.execute(app.database.db)
    expect(await toldSince(last)).toEqual([])
  })
})

test('rows are kept as long as a cursor is good, and a day longer', async () => {
  const { id } = await makeClient(app, owner)
  const rows = async () =>
    (
      await app.database.db
        .selectFrom('changes')
        .select('thing_id')
        .where('thing_id', '=', id)
        .where('kind', '=', 'client')
        .execute()
    ).length
  const now = Date.now()
  const sweep = async (days: number) => {
    for (const slice of app.slices) await slice.sweep?.(app.database.db, new Date(now + days * 86_400_000))
  }
  await sweep(CHANGES_KEPT_DAYS)
  expect(await rows()).toBe(1)
  await sweep(CHANGES_KEPT_DAYS + 1.1)
  expect(await rows()).toBe(0)
})

describe('the stream', () => {
  const PATH = notificationRoutes.notificationStream.path

  test('tells each of an owner’s members, whatever process changed it, and nobody else', async () => {
    const other = await testApp({ beside: app })
    const [colleague, stranger] = [await makeColleague(app, owner), await makeInspector(app)]
    const readers = await Promise.all(
      [owner, colleague, stranger].map(({ token }) => readEvents(`${origin}${PATH}`, { token })),
    )
    try {
      for (const reader of readers) await reader.wait('changed', 1)
      await makeClient(other, owner)
      const [mine, theirs] = await Promise.all(readers.slice(0, 2).map((reader) => reader.wait('changed', 2)))
      for (const events of [mine, theirs]) {
        expect(events?.[1]).toMatchObject({ id: '', data: {} })
      }
      // One more look has passed by the time that the next change is told.
      await makeClient(app, colleague)
      await readers[0]?.wait('changed', 3)
      expect(readers[2]?.of('changed')).toHaveLength(1)
    } finally {
      for (const reader of readers) reader.close()
      await other.close()
    }
  })

  test('a change that is committed late is told', async () => {
    const { id } = await makeClient(app, owner)
    const reader = await readEvents(`${origin}${PATH}`, { token: owner.token })
    try {
      await reader.wait('changed', 1)
      const slow = await app.database.db.startTransaction().execute()
      await touch(slow, id)
      await makeClient(app, owner)
      const soFar = (await reader.wait('changed', 2)).length
      await slow.commit().execute()
      await reader.wait('changed', soFar + 1)
    } finally {
      reader.close()
    }
  })
})
