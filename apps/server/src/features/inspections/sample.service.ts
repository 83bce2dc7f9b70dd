// The sample inspection: a whole house with its photos in the caller's own account, to look at and throw away.
import { SaveCommentRequest } from '@plumbline/contract/comment-records'
import type { Clients } from '#server/features/clients/index.ts'
import type { Templates } from '#server/features/templates/index.ts'
import { answersOf, photosOf, type SaveRecord, savesOf } from '#server/houses/inspection-record.ts'
import { juniperLane } from '#server/houses/juniper-lane.ts'
import { type HousePhoto, photoFile } from '#server/houses/photos.ts'
import { sampleClient } from '#server/houses/sample-people.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Queryable } from '#server/platform/database.ts'
import { AppError, notFound } from '#server/platform/errors.ts'
import type { SpendOnPictures } from '#server/platform/picture-budget.ts'
import type { Scope } from '#server/platform/scope.ts'
import { dayAt, timeZoneOf } from '#server/platform/time-zones.ts'
import type { Covers } from './covers.service.ts'
import type { Files } from './files.service.ts'
import type { Findings } from './findings.service.ts'
import type { InspectionMaking } from './inspection-making.service.ts'
import { findInspection } from './inspections.repo.ts'
import type { Inspections } from './inspections.service.ts'
import type { Labels } from './labels.service.ts'
import {
  decodeCover,
  decodePhotos,
  type KeptCover,
  type KeptPhoto,
  keepCover,
  keepPhotos,
} from './photos.service.ts'

/** The pictures of the sample, whose files are kept. */
interface SamplePictures {
  cover: KeptCover
  /** One for each photo of each save, in their order. */
  photos: KeptPhoto[]
}

export interface SampleIds {
  client_id: number
  inspection_id: number
}

export interface Samples {
  /** Makes the pictures before the transaction; null where the sample is there. Fails with 429 for too many. */
  prepare(db: Queryable, scope: Scope): Promise<SamplePictures | null>
  /** Makes the sample whole, or gives the one that is there, brought back from the archive. */
  create(tx: Queryable, scope: Scope, pictures: SamplePictures | null): Promise<SampleIds>
}

interface SampleDeps {
  clock: Clock
  clients: Pick<Clients, 'findSample' | 'createSample' | 'setActive' | 'meant'>
  files: Files
  inspections: Pick<Inspections, 'setTimes'>
  making: Pick<InspectionMaking, 'save'>
  labels: Pick<Labels, 'setChecks' | 'setApplicable' | 'openSteps'>
  findings: Pick<Findings, 'save'>
  covers: Pick<Covers, 'set'>
  templates: Pick<Templates, 'builtIn' | 'pinned'>
  spendOnPictures: SpendOnPictures
}

export function samplesService(deps: SampleDeps): Samples {
  const { clock, clients, files } = deps
  const house = juniperLane

  /** Cut once for all: whoever asks again and again is stopped by the pictures' budget, not before it. */
  let cut: ReturnType<typeof cutAll> | null = null
  const cutPictures = () => {
    cut ??= cutAll(house.cover, house.steps.flatMap(photosOf)).catch((error: unknown) => {
      cut = null
      throw error
    })
    return cut
  }

  const present = async (tx: Queryable, scope: Scope): Promise<SampleIds> => {
    const client = await clients.findSample(tx, scope)
    if (!client) throw notFound()
    const { inspectionId } = await clients.meant(tx, scope, { client_id: client.id })
    if (inspectionId === null) throw notFound()
    await clients.setActive(tx, scope, client.id, true)
    return { client_id: client.id, inspection_id: inspectionId }
  }

  const formOf = async (tx: Queryable, scope: Scope, inspectionId: number) => {
    const row = await findInspection(tx, scope, inspectionId)
    if (!row) throw notFound()
    return (await deps.templates.pinned(tx, row.template_version_id)).form
  }

  const enter = async (tx: Queryable, scope: Scope, clientId: number, pictures: SamplePictures) => {
    // It is written in the words of the built-in template, whatever the owner's default is.
    const { templateId } = await deps.templates.builtIn(tx)
    const { description: paragraph_text, details } = house
    const wish = { client_id: clientId, paragraph_text, details, template_id: templateId }
    const inspection_id = await deps.making.save(tx, scope, wish)
    const which = { inspection_id }
    const form = await formOf(tx, scope, inspection_id)
    const day = dayAt(clock.now(), timeZoneOf(sampleClient, { state: '', zip: '', country: '' }))
    await deps.inspections.setTimes(tx, scope, which, {
      start_date: day,
      end_date: day,
      start_time: house.startTime,
      end_time: house.endTime,
      weather_condition: house.weather,
    })
    await deps.covers.set(tx, scope, which, pictures.cover)
    for (const record of house.steps) {
      const step_name = record.step
      for (const [category, labels] of answersOf(form, record))
        await deps.labels.setChecks(
          tx,
          scope,
          { inspection_id, step_name, category },
          labels.map((label) => ({ label, checked: true })),
        )
      if (record.isApplicable === false)
        await deps.labels.setApplicable(tx, scope, inspection_id, step_name, { isApplicable: false })
    }
    const waiting = pictures.photos.values()
    for (const save of house.steps.flatMap((record) => savesOf(form, record))) {
      const photos = save.photos.flatMap(() => waiting.next().value ?? [])
      await deps.findings.save(tx, scope, requestOf(inspection_id, save), new Map(photos.entries()))
    }
    await deps.labels.openSteps(tx, scope, inspection_id, house.bookmark)
    return inspection_id
  }

  return {
    prepare: async (db, scope) => {
      if (await clients.findSample(db, scope)) return null
      const { cover, photos } = await cutPictures()
      await deps.spendOnPictures(scope.userId, [cover, ...photos])
      const decoded = await decodePhotos(scope.userId, photos, 0)
      return {
        cover: await keepCover(files, await decodeCover(scope.userId, cover)),
        photos: await keepPhotos(files, decoded),
      }
    },
    create: async (tx, scope, pictures) => {
      const client = await clients.createSample(tx, scope, sampleClient)
      if (!client) {
        await files.forget(tx, pictures ? keysOf(pictures) : [])
        return present(tx, scope)
      }
      // The sample was removed since: the next try makes its pictures.
      if (!pictures) throw new AppError('unavailable')
      return { client_id: client.id, inspection_id: await enter(tx, scope, client.id, pictures) }
    },
  }
}

function requestOf(inspection_id: number, { fields, photos }: SaveRecord): SaveCommentRequest {
  // What counts of the files is how many they are: their pictures are made already.
  const images = photos.map(({ scene }) => ({
    filename: scene,
    mimetype: 'image/jpeg',
    bytes: new Uint8Array(),
  }))
  return SaveCommentRequest.parse({ inspection_id, ...fields, images })
}

async function cutAll(cover: HousePhoto, photos: readonly HousePhoto[]) {
  return { cover: await uploadOf(cover), photos: await Promise.all(photos.map(uploadOf)) }
}

async function uploadOf(photo: HousePhoto) {
  const file = await photoFile(photo)
  return { filename: file.name, mimetype: file.type, bytes: new Uint8Array(await file.arrayBuffer()) }
}

function keysOf({ cover, photos }: SamplePictures): string[] {
  return [cover, ...photos].flatMap(({ pictures }) => pictures.map(({ key }) => key))
}
