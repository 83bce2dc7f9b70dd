// Turns a waiting edit of an inspection as a whole, or of a client, into its call of the contract.
import { clientRoutes } from '@plumbline/contract/clients'
import { inspectionRoutes } from '@plumbline/contract/inspections'
import { reportSignatureRoutes } from '@plumbline/contract/report-signature'
import { ApiError, type CallOptions, callOk } from '#web/lib/api.ts'
import { type UploadOptions, uploadForm } from '#web/lib/upload.ts'
import type { Answer } from './answers.ts'
import { believe } from './believed.ts'
import type { WaitingPhoto } from './photo-store.ts'
import { fileOf } from './signature-image.ts'
import type { CoverEdit, SignatureEdit, WholeEdit } from './whole-edits.ts'

/** Under which number, key and session it goes out, with the photo that it brings. */
interface Sending {
  inspectionId: number
  /** Whose it is, where that is known: section 7 names the client. */
  clientId: number | undefined
  /** That it was based on, where it was made with one. */
  version: number | undefined
  photo: WaitingPhoto | undefined
  options: CallOptions & UploadOptions
}

/** Sends such an edit, in which every number is the server's; throws `ApiError` as `callOk` does. */
export async function sendWhole(
  edit: WholeEdit,
  sending: Sending,
  onProgress: (share: number) => void,
): Promise<Answer> {
  const { inspectionId, clientId, version, options } = sending
  const base = version === undefined ? {} : { version }
  const which = { inspection_id: inspectionId }
  const ofClient = clientId === undefined ? which : { client_id: clientId, ...which }
  switch (edit.kind) {
    case 'applicable': {
      const { step: step_name, isApplicable, why } = edit
      const said = why === undefined ? {} : { reason: why?.reason ?? null, reason_text: why?.text ?? '' }
      const input = { ...which, step_name, is_applicable: isApplicable ? 1 : 0, ...said, ...base } as const
      const answer = await callOk(inspectionRoutes.notApplicable, input, options)
      believe(answer.is_applicable === 0 || answer.is_applicable === 1)
      return { isApplicable: answer.is_applicable === 1, version: answer.version, revision: answer.revision }
    }
    case 'start': {
      const input = { ...edit.wish, uuid: edit.uuid, client_id: edit.client.id }
      const answer = await callOk(inspectionRoutes.create, input, options)
      believe(Number.isInteger(answer.inspection_id))
      return { made: answer.inspection_id }
    }
    case 'description': {
      const { text: paragraph_text, templateId: template_id, details } = edit
      const input = { ...ofClient, paragraph_text, template_id, ...(details && { details }), ...base }
      const answer = await callOk(inspectionRoutes.create, input, options)
      believe(Number.isInteger(answer.inspection_id))
      return { version: answer.version, revision: answer.revision }
    }
    case 'times': {
      const input = { ...ofClient, ...definite(edit.times), ...base, ...changedInput(edit) }
      const { inspection, revision } = await callOk(inspectionRoutes.updateTime, input, options)
      believe(typeof inspection === 'object' && inspection !== null)
      return { version: inspection.version, revision, times: inspection }
    }
    case 'bookmark': {
      const { book_mark } = await callOk(
        inspectionRoutes.getStepCategories,
        { ...which, book_mark: edit.place },
        options,
      )
      believe(Number.isInteger(book_mark))
      return {}
    }
    case 'cover':
      return sendCover(edit, sending, onProgress)
    case 'signature':
      return sendSignature(edit, which, options)
    case 'new-client': {
      const { client } = await callOk(clientRoutes.create, { ...edit.fields, uuid: edit.uuid }, options)
      believe(Number.isInteger(client?.id))
      // A uuid that is known changes nothing (ADR 51).
      if (edit.isChanged) await callOk(clientRoutes.update, { ...edit.fields, client_id: client.id }, options)
      return { made: client.id }
    }
    case 'client-fields': {
      const input = { ...edit.fields, client_id: edit.clientId, ...base, ...changedInput(edit) }
      const { client } = await callOk(clientRoutes.update, input, options)
      believe(client?.id === edit.clientId)
      return { client }
    }
    case 'move-client':
      return gone(
        callOk(clientRoutes[edit.move], { client_id: edit.clientId, ...base }, options),
        edit.move === 'remove',
      )
    case 'remove-inspection':
      return gone(
        callOk(inspectionRoutes.remove, { inspection_id: edit.inspectionId, ...base }, options),
        true,
      )
  }
}

/** Fields that another device changed meanwhile are none of these, and stay. */
function changedInput<Name extends string>({ changed }: { changed?: readonly Name[] }): { changed?: Name[] } {
  return changed ? { changed: [...changed] } : {}
}

/** What is to be removed, and is not there, is as it was meant to be. */
async function gone(asked: Promise<unknown>, isRemoval: boolean): Promise<Answer> {
  try {
    await asked
  } catch (error) {
    if (!isRemoval || !(error instanceof ApiError) || error.status !== 404) throw error
  }
  return {}
}

async function sendCover(
  edit: CoverEdit,
  { inspectionId, clientId, photo, version, options }: Sending,
  onProgress: (share: number) => void,
): Promise<Answer> {
  if (!photo) throw new Error('The image is no longer on this device')
  const form = new FormData()
  if (clientId !== undefined) form.append('client_id', String(clientId))
  form.append('inspection_id', String(inspectionId))
  form.append('pagecover', photo.picture, edit.name)
  if (version !== undefined) form.append('version', String(version))
  const answer = await uploadForm(inspectionRoutes.updateCover, form, options, onProgress)
  believe(typeof answer.pagecover === 'string')
  return { version: answer.version, revision: answer.revision }
}

async function sendSignature(
  { signature, text, image, signedOn, zone, isSaved }: SignatureEdit,
  which: { inspection_id: number },
  options: CallOptions,
): Promise<Answer> {
  const input = {
    ...which,
    signature,
    signature_text: text,
    ...(image === null ? {} : { signature_image: fileOf(image) }),
    signed_on: signedOn,
    time_zone: zone,
    save: isSaved,
  }
  const answer = await callOk(reportSignatureRoutes.sign, input, options)
  believe(answer.signature === null || typeof answer.signature?.signed_on === 'string')
  return {}
}

/** Dates and times that the form made sure of. */
function definite<T extends Record<string, string | null>>(values: T): { [Key in keyof T]: string } {
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, value ?? ''])) as {
    [Key in keyof T]: string
  }
}
