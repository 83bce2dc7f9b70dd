// Calls and what they must answer, for the server and for the fake one that the web tests with: both run this script, so that the fake says what the server says.
import { CLIENT_FIELDS, type Client, clientRoutes } from '../clients.ts'
import { inspectionRoutes } from '../inspections.ts'
import { IDEMPOTENCY_DAYS } from '../limits.ts'
import type { Route } from '../route.ts'
import { TEXT } from '../texts.ts'

interface Category {
  version: number
  checks: { label: string; checked: boolean; version: number }[]
  labels_details: { label: string; version: number; images: Image[] }[]
}

interface Image {
  id: number
  photo_id: string | null
}

/** What the script reads of a thing. */
interface Thing extends Partial<Category> {
  comment?: string | null
  task?: string | null
  location?: string | null
  images?: Image[]
  description?: string
  paragraph_text?: string
  is_applicable?: number
  city?: string
  order_version?: number
  description_version?: number
}

export interface Said {
  status: number
  body: Thing & {
    status: boolean
    message?: string
    errors?: Record<string, string[]>
    current?: Thing
    category?: Category
    added_images?: Image[]
    inspection?: Thing
    client?: Thing
    revision?: number
  }
}

interface Place {
  step_name: string
  category: string
  labels: readonly [string, string]
}

/** A server with a new inspection, at the other end of `call`. */
export interface WireSide {
  inspection_id: number
  client: Client
  option: Place
  rating: Place
  finding: Place
  call: (route: Route, input: object, key?: string) => Promise<Said>
  /** A new picture, as a call takes it. */
  picture: () => Promise<unknown>
  newKey: () => string
  pass: (days: number) => Promise<void>
}

interface WireCase {
  name: string
  run: (side: WireSide) => Promise<unknown>
  expected: unknown
}

const pathOf = ({ inspection_id }: WireSide, { step_name, category }: Place) => ({
  inspection_id,
  step_name,
  category,
})

async function readCategory(side: WireSide, place: Place): Promise<Category> {
  const { body } = await side.call(inspectionRoutes.getCategoryChecks, pathOf(side, place))
  if (!body.category) throw new Error(`No category ${place.category}: ${JSON.stringify(body)}`)
  return body.category
}

const checkIn = (category: Partial<Category> | undefined, label: string) =>
  category?.checks?.find((check) => check.label === label)

const readRecord = async (side: WireSide, label = side.finding.labels[0]) =>
  (await side.call(inspectionRoutes.getCommentImages, { ...pathOf(side, side.finding), label })).body

const readWhole = async (side: WireSide) =>
  (await side.call(inspectionRoutes.getReport, { inspection_id: side.inspection_id })).body.inspection

const tick = (side: WireSide, place: Place, check: object, key?: string) =>
  side.call(inspectionRoutes.updateCategoryChecks, { ...pathOf(side, place), checks: [check] }, key)

const save = (side: WireSide, fields: object, key?: string) => {
  const [label] = side.finding.labels
  return side.call(
    inspectionRoutes.saveCommentImages,
    { ...pathOf(side, side.finding), label, ...fields },
    key,
  )
}

const WRITTEN = { comment: 'Cupped.', selrecomd: 'Repair' } as const

/** Changes with a base, an old base, and none: what each answers, and whether the old one was told what stands. */
async function changeThrice(
  change: (value: 0 | 1, base: object) => Promise<Said>,
  read: () => Promise<{ value: unknown; version: number | undefined }>,
  currentOf: (current: Thing | undefined) => unknown,
): Promise<unknown> {
  const { version } = await read()
  const first = await change(1, { version })
  const stands = await read()
  const late = await change(0, { version })
  const isTold =
    currentOf(late.body.current) === stands.value && late.body.current?.version === stands.version
  const isUnchanged = (await read()).value === stands.value
  const isNewer = (stands.version ?? 0) > (version ?? 0)
  return [first.status, late.status, isTold, isUnchanged, isNewer, (await change(0, {})).status]
}
const THRICE = [200, 409, true, true, true, 200]

export const WIRE: readonly WireCase[] = [
  {
    name: 'a tick that is late is told what stands, and changes nothing',
    run: async (side) => {
      const [label] = side.option.labels
      const read = async () => checkIn(await readCategory(side, side.option), label)
      const version = (await read())?.version
      const first = await tick(side, side.option, { label, checked: 1, version })
      await tick(side, side.option, { label, checked: 0 })
      const late = await tick(side, side.option, { label, checked: 1, version })
      const told = checkIn(late.body.current, label)
      return [
        first.status,
        checkIn(first.body.category, label)?.checked,
        late.status,
        late.body.status,
        late.body.message,
        told?.checked,
        told?.version === (await read())?.version,
        (await read())?.checked,
      ]
    },
    expected: [200, true, 409, false, TEXT.conflict, false, true, false],
  },
  {
    name: 'two options never meet',
    run: async (side) => {
      const [one, other] = side.option.labels
      const before = await readCategory(side, side.option)
      const version = checkIn(before, other)?.version
      await tick(side, side.option, { label: one, checked: 1, version: checkIn(before, one)?.version })
      return (await tick(side, side.option, { label: other, checked: 1, version })).status
    },
    expected: 200,
  },
  {
    name: 'a rating has one version',
    run: async (side) => {
      const [good, poor] = side.rating.labels
      const before = await readCategory(side, side.rating)
      await tick(side, side.rating, { label: poor, checked: 1, version: checkIn(before, poor)?.version })
      const version = checkIn(before, good)?.version
      const late = await tick(side, side.rating, { label: good, checked: 1, version })
      const now = await readCategory(side, side.rating)
      const again = await tick(side, side.rating, { label: good, checked: 1, version: now.version })
      return [late.status, late.body.current?.version === now.version, again.status]
    },
    expected: [409, true, 200],
  },
  {
    name: 'a label that nobody knows',
    run: async (side) => {
      const label = 'No such label'
      const one = await tick(side, side.option, { label, checked: 1 })
      const two = await save(side, { ...WRITTEN, label })
      const path = { ...pathOf(side, side.finding), label }
      const three = await side.call(inspectionRoutes.deleteLabel, path)
      return [one, two, three].map(({ status, body }) => [status, body.errors])
    },
    expected: [
      [422, { checks: ['Unknown label: No such label'] }],
      [422, { label: ['Unknown label: No such label'] }],
      [422, { label: ['Unknown label: No such label'] }],
    ],
  },
  {
    name: 'a recommendation has a level',
    run: async (side) => {
      const { status, body } = await save(side, { comment: 'Cupped.' })
      return [status, Object.keys(body.errors ?? {})]
    },
    expected: [422, ['selrecomd']],
  },
  {
    name: 'what comes again under its key is answered alike, and done once',
    run: async (side) => {
      const [label] = side.option.labels
      const key = side.newKey()
      const first = await tick(side, side.option, { label, checked: 1 }, key)
      await tick(side, side.option, { label, checked: 0 })
      const again = await tick(side, side.option, { label, checked: 1 }, key)
      const other = await tick(side, side.option, { label, checked: 0 }, key)
      const stands = checkIn(await readCategory(side, side.option), label)?.checked
      return [JSON.stringify(again) === JSON.stringify(first), other.status, other.body.message, stands]
    },
    expected: [true, 422, TEXT.keyReused, false],
  },
  {
    name: 'texts that are late are told the record',
    run: async (side) => {
      const { version } = await readRecord(side)
      const first = await save(side, { ...WRITTEN, version, changed: ['comment', 'selrecomd'] })
      const late = await save(side, { comment: 'Mine.', version, changed: ['comment'] })
      const now = await readRecord(side)
      const { current } = late.body
      return [first.status, late.status, current?.comment, current?.version === now.version, now.comment]
    },
    expected: [200, 409, 'Cupped.', true, 'Cupped.'],
  },
  {
    name: 'fields that nobody else changed are taken beside those that somebody did',
    run: async (side) => {
      await save(side, { ...WRITTEN, task: 'Replace it.', location: 'North' })
      const { version } = await readRecord(side)
      await save(side, { task: 'Theirs.', version, changed: ['task'] })
      const mine = await save(side, { location: 'South', version, changed: ['location'] })
      const { task, location } = await readRecord(side)
      return [mine.status, task, location]
    },
    expected: [200, 'Theirs.', 'South'],
  },
  {
    name: 'a photo is there once, by its own id, and raises no version of the texts',
    run: async (side) => {
      await save(side, WRITTEN)
      const { version } = await readRecord(side)
      const fields = { images: [await side.picture()], photo_ids: [side.newKey()] }
      const first = await save(side, fields, side.newKey())
      const again = await save(side, fields, side.newKey())
      const now = await readRecord(side)
      const [one, two] = [first, again].map(({ body }) => body.added_images?.map(({ id }) => id).join())
      return [first.status, again.status, one === two, now.images?.length, now.version === version]
    },
    expected: [200, 200, true, 1, true],
  },
  ...(['clearCommentImages', 'deleteLabel'] as const).map((call) => ({
    name: `${call} takes no photo along that was not seen`,
    run: async (side: WireSide) => {
      const [label] = side.finding.labels
      await save(side, WRITTEN)
      const { version } = await readRecord(side)
      const photoId = side.newKey()
      await save(side, { images: [await side.picture()], photo_ids: [photoId] })
      const remove = (photos: readonly string[]) =>
        side.call(inspectionRoutes[call], { ...pathOf(side, side.finding), label, version, photos })
      const late = await remove([])
      const done = await remove([photoId])
      const left = await readCategory(side, side.finding)
      const isThere = left.labels_details.some((one) => one.label === label && one.images.length > 0)
      return [late.status, late.body.current?.images?.length, done.status, isThere]
    },
    expected: [409, 1, 200, false],
  })),
  {
    name: 'a label is not deleted over a newer check',
    run: async (side) => {
      const [label] = side.option.labels
      const version = checkIn(await readCategory(side, side.option), label)?.version
      await tick(side, side.option, { label, checked: 1 })
      const path = { ...pathOf(side, side.option), label }
      const late = await side.call(inspectionRoutes.deleteLabel, { ...path, version })
      const now = checkIn(await readCategory(side, side.option), label)
      const done = await side.call(inspectionRoutes.deleteLabel, { ...path, version: now?.version })
      return [late.status, done.status, checkIn(done.body.category, label) === undefined]
    },
    expected: [409, 200, true],
  },
  {
    name: 'an order of photos that is late',
    run: async (side) => {
      await save(side, WRITTEN)
      for (let photos = 0; photos < 2; photos += 1)
        await save(side, { images: [await side.picture()], photo_ids: [side.newKey()] })
      const { images = [], order_version } = await readRecord(side)
      const move = (places: number[]) => {
        const positions = Object.fromEntries(images.map(({ id }, index) => [String(id), places[index]]))
        return save(side, { positions, order_version })
      }
      return [(await move([2, 1])).status, (await move([1, 2])).status]
    },
    expected: [200, 409],
  },
  {
    name: 'the description',
    run: (side) =>
      changeThrice(
        (value, base) =>
          side.call(inspectionRoutes.create, {
            client_id: side.client.id,
            inspection_id: side.inspection_id,
            paragraph_text: `A house of ${value}`,
            ...base,
          }),
        async () => {
          const whole = await readWhole(side)
          return { value: whole?.description, version: whole?.description_version }
        },
        (current) => current?.paragraph_text,
      ),
    expected: THRICE,
  },
  {
    name: 'whether a section applies',
    run: (side) => {
      let stands: { value: unknown; version: number | undefined } = { value: 1, version: 0 }
      return changeThrice(
        async (value, base) => {
          const which = { inspection_id: side.inspection_id, step_name: side.option.step_name }
          const said = await side.call(inspectionRoutes.notApplicable, {
            ...which,
            is_applicable: 1 - value,
            ...base,
          })
          if (said.status === 200) stands = { value: said.body.is_applicable, version: said.body.version }
          return said
        },
        async () => stands,
        (current) => current?.is_applicable,
      )
    },
    expected: THRICE,
  },
  {
    name: 'fields of a client, each by itself',
    run: async (side) => {
      const { client } = side
      const all = Object.fromEntries(CLIENT_FIELDS.map((name) => [name, client[name] ?? '']))
      const update = (fields: object) =>
        side.call(clientRoutes.update, { client_id: client.id, ...all, ...fields })
      const { version } = (await update({ city: 'Mesa', changed: ['city'] })).body.client ?? {}
      await update({ city: 'Tempe', version, changed: ['city'] })
      const beside = await update({ email: 'new@b.example', version, changed: ['email'] })
      const late = await update({ city: 'Mesa', version, changed: ['city'] })
      return [beside.status, beside.body.client?.city, late.status, late.body.current?.city]
    },
    expected: [200, 'Tempe', 409, 'Tempe'],
  },
  {
    name: 'a key is known for its days, and after them nothing is done twice, nor over newer work',
    run: async (side) => {
      const [label] = side.option.labels
      const [key, photoKey, textKey] = [side.newKey(), side.newKey(), side.newKey()]
      const version = checkIn(await readCategory(side, side.option), label)?.version
      const check = { label, checked: 1, version }
      const texts = {
        ...WRITTEN,
        version: (await readRecord(side)).version,
        changed: ['comment', 'selrecomd'],
      }
      const photo = { images: [await side.picture()], photo_ids: [side.newKey()] }
      const first = await tick(side, side.option, check, key)
      await save(side, texts, textKey)
      await save(side, photo, photoKey)
      await tick(side, side.option, { label, checked: 0 })
      await save(side, { comment: 'Theirs.' })
      await side.pass(IDEMPOTENCY_DAYS - 1)
      const known = await tick(side, side.option, check, key)
      await side.pass(2)
      const late = [
        await tick(side, side.option, check, key),
        await save(side, texts, textKey),
        await save(side, photo, photoKey),
      ]
      const { comment, images } = await readRecord(side)
      return [
        JSON.stringify(known) === JSON.stringify(first),
        late.map(({ status }) => status),
        checkIn(await readCategory(side, side.option), label)?.checked,
        comment,
        images?.length,
      ]
    },
    expected: [true, [409, 409, 200], false, 'Theirs.', 1],
  },
]
