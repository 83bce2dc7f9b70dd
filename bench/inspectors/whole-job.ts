// What an inspector does with the product, from signing up to the mailed report, and what of it was acknowledged.
import { createHash, randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { authRoutes } from '@plumbline/contract/auth'
import { clientRoutes } from '@plumbline/contract/clients'
import { EMAIL_PENDING, EMAIL_SENT, emailRoutes } from '@plumbline/contract/emails'
import { inspectionRoutes } from '@plumbline/contract/inspections'
import { reportRoutes } from '@plumbline/contract/reports'
import { isTyped } from '@plumbline/domain/answers'
import { PASSWORD } from '../product.ts'
import { type Caller, Refused } from './caller.ts'

/** What was acknowledged in one job, each to be there exactly once. */
export interface Journal {
  token: string
  clientName: string
  clientId: number
  inspectionId: number
  /** Labels that were checked, as step, category and label. */
  taps: string[]
  /** Labels that were added, the same. */
  added: string[]
  /** By label. */
  comments: Map<string, string>
  /** SHA-256 of what was sent, by label. */
  photos: Map<string, string>
  reports: number[]
  /** Words that stand in one mail alone. */
  mark: string
  /** Rows of the mail, the last being the one that left. */
  mails: number[]
  /** Its row says that it was most likely delivered, no more (ADR 8). */
  isMailUncertain: boolean
}

const TAPS = 24
const FINDINGS = 4
const POLL_MS = 250
const TOLD_WITHIN_MS = 240_000

export const placeOf = (step: string, category: string, label: string) => `${step} / ${category} / ${label}`
export const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')

/** A whole job, as a new inspector. @param photos one for each finding, no two alike */
export async function doWholeJob(caller: Caller, photos: readonly Buffer[]): Promise<Journal> {
  await signUp(caller)
  const journal = await begin(caller)
  await inspect(caller, journal, photos)
  await makeReport(caller, journal)
  await sendMail(caller, journal)
  return journal
}

/** As a new inspector, whose token the caller has from then on. */
export async function signUp(caller: Caller): Promise<void> {
  caller.token = undefined
  const email = `inspector-${randomUUID()}@example.com`
  try {
    const { token } = await caller.ask(authRoutes.register, {
      first_name: 'Ines',
      last_name: 'Inspector',
      email,
      password: PASSWORD,
      adress: '1 Bench Street',
      phone_number: '+1 202 555 0100',
      company_info: 'Bench Inspections',
    })
    caller.token = token
  } catch (error) {
    // Its answer holds a secret, which is not kept to be repeated: where it was lost the account is there all the same.
    if (!(error instanceof Refused) || error.status !== 422) throw error
    const input = {
      username: email,
      password: PASSWORD,
      grant_type: 'password',
      client_id: 'web',
      client_secret: 'web',
    }
    caller.token = (await caller.ask(authRoutes.token, input)).access_token
  }
}

/** A client and an inspection, with nothing entered. */
export async function begin(caller: Caller): Promise<Journal> {
  const mark = randomUUID()
  const clientName = `Client ${mark}`
  const { client } = await caller.ask(clientRoutes.create, {
    client_name: clientName,
    address: '1184 Sycamore Hollow Road',
    city: 'Maplewood',
    state: 'New Jersey',
    zip: '07040',
    email: `client-${mark}@example.com`,
  })
  const form = { client_id: client.id, template_id: 1, paragraph_text: 'A two-story house of 1987.' }
  const { inspection_id } = await caller.ask(inspectionRoutes.create, form)
  return {
    token: caller.token ?? '',
    clientName,
    clientId: client.id,
    inspectionId: inspection_id,
    taps: [],
    added: [],
    comments: new Map(),
    photos: new Map(),
    reports: [],
    mark,
    mails: [],
    isMailUncertain: false,
  }
}

async function inspect(caller: Caller, journal: Journal, photos: readonly Buffer[]): Promise<void> {
  const inspection_id = journal.inspectionId
  const { stepCategories } = await caller.ask(inspectionRoutes.getStepCategories, { inspection_id })
  const steps = Object.entries(stepCategories)
  const taps = steps.flatMap(([step_name, { description, observation }]) =>
    [...description, ...observation].flatMap((category) => {
      const label = category.checks[0]?.label
      return !label || isTyped(category.answer) ? [] : [{ step_name, category: category.id, label }]
    }),
  )
  for (const { step_name, category, label } of taps.slice(0, TAPS)) {
    const checks = [{ label, checked: true }]
    await caller.ask(inspectionRoutes.updateCategoryChecks, { inspection_id, step_name, category, checks })
    journal.taps.push(placeOf(step_name, category, label))
  }
  for (const [index, photo] of photos.slice(0, FINDINGS).entries()) {
    const [step_name = '', step] = steps[index % steps.length] ?? []
    const category = step?.recomendation[0]?.id ?? ''
    const new_label = `Seen ${index} ${journal.mark}`
    const place = placeOf(step_name, category, new_label)
    await caller.ask(inspectionRoutes.addLabel, { inspection_id, step_name, category, new_label })
    journal.added.push(place)
    const comment = `Comment ${index} of ${journal.mark}`
    await caller.ask(inspectionRoutes.saveCommentImages, {
      ...{ inspection_id, step_name, category, label: new_label, checked: 1, selrecomd: 'Repair', comment },
      images: [new Blob([new Uint8Array(photo)])],
    })
    journal.comments.set(place, comment)
    journal.photos.set(place, sha256(photo))
  }
}

/** Asks for the report, and again where it is told as failed. */
async function makeReport(caller: Caller, journal: Journal): Promise<void> {
  const deadline = performance.now() + TOLD_WITHIN_MS
  for (;;) {
    const { report_id = 0 } = await caller.ask(reportRoutes.generatePdf, { client_id: journal.clientId })
    journal.reports.push(report_id)
    for (;;) {
      const { state } = await caller.ask(reportRoutes.reportStatus, { report_id })
      if (state === 'done') return
      if (state === 'failed') break
      if (performance.now() > deadline) throw new Error(`report ${report_id} is ${state} for too long`)
      await sleep(POLL_MS)
    }
  }
}

/** Mails the report, and again where that is told as failed. */
async function sendMail(caller: Caller, journal: Journal): Promise<void> {
  const deadline = performance.now() + TOLD_WITHIN_MS
  let { log_id = 0 } = await caller.ask(emailRoutes.emailReport, {
    client_id: journal.clientId,
    mail_to: `client-${journal.mark}@example.com`,
    email_description: `Mark ${journal.mark}.`,
  })
  for (;;) {
    journal.mails.push(log_id)
    for (;;) {
      const { logs } = await caller.ask(emailRoutes.emailLogs, {})
      const { status, failure_json = null } = logs.find(({ id }) => id === log_id) ?? {}
      if (status === EMAIL_SENT) {
        journal.isMailUncertain = failure_json !== null
        return
      }
      if (status !== EMAIL_PENDING) break
      if (performance.now() > deadline) throw new Error(`mail ${log_id} is pending for too long`)
      await sleep(POLL_MS)
    }
    log_id = (await caller.ask(emailRoutes.resendEmail, { log_id })).log_id ?? 0
  }
}
