// Whether all that was acknowledged in a job is there, and exactly once.
import { clientRoutes } from '@plumbline/contract/clients'
import { inspectionRoutes } from '@plumbline/contract/inspections'
import { reportRoutes } from '@plumbline/contract/reports'
import type { Caller } from './caller.ts'
import { type Journal, placeOf, sha256 } from './whole-job.ts'

export const KINDS = ['clients', 'edits', 'photos', 'reports', 'mails'] as const
type Kind = (typeof KINDS)[number]

export interface Verdict {
  /** How many were acknowledged. */
  acknowledged: Record<Kind, number>
  lost: string[]
  doubled: string[]
  /** Mails that were told as most likely delivered, no more, and how often they came. */
  uncertain: { mark: string; came: number }[]
}

export const emptyVerdict = (): Verdict => ({
  acknowledged: { clients: 0, edits: 0, photos: 0, reports: 0, mails: 0 },
  lost: [],
  doubled: [],
  uncertain: [],
})

/** @param mails how many mails with these words the mail server has taken */
export async function auditJob(
  caller: Caller,
  journal: Journal,
  mails: (mark: string) => number,
): Promise<Verdict> {
  caller.token = journal.token
  const verdict = emptyVerdict()
  const hold = (kind: Kind, what: string, times: number) => {
    verdict.acknowledged[kind] += 1
    if (times < 1) verdict.lost.push(`${kind}: ${what}`)
    if (times > 1) verdict.doubled.push(`${kind}: ${what}`)
  }
  const { clients } = await caller.ask(clientRoutes.getClientsList, { active: 1 })
  const named = clients.filter((client) => client.client_name === journal.clientName)
  hold('clients', journal.clientName, Math.max(named.length, named[0]?.inspection_count ?? 0))
  const labels = await labelsOf(caller, journal.inspectionId)
  const at = (place: string) => labels.filter((label) => label.place === place)
  for (const place of journal.taps) hold('edits', place, at(place).filter(({ checked }) => checked).length)
  for (const place of journal.added) hold('edits', place, at(place).length)
  for (const [place, comment] of journal.comments)
    hold('edits', comment, at(place).filter((label) => label.comment === comment).length)
  for (const [place, sum] of journal.photos) {
    const links = at(place).flatMap(({ images }) => images)
    const sums = await Promise.all(links.map(async (link) => sha256(await caller.file(link))))
    hold('photos', place, sums.filter((found) => found === sum).length)
    if (sums.some((found) => found !== sum)) verdict.doubled.push(`photos: another one at ${place}`)
  }
  hold('reports', `${journal.inspectionId}`, await reportsOf(caller, journal))
  const came = mails(journal.mark)
  if (journal.isMailUncertain) verdict.uncertain.push({ mark: journal.mark, came })
  hold('mails', journal.mark, journal.isMailUncertain ? Math.max(came, 1) : came)
  return verdict
}

interface FoundLabel {
  place: string
  checked: boolean
  comment: string
  images: string[]
}

async function labelsOf(caller: Caller, inspection_id: number): Promise<FoundLabel[]> {
  const { stepCategories } = await caller.ask(inspectionRoutes.getStepCategories, { inspection_id })
  return Object.entries(stepCategories).flatMap(([step, { description, observation, recomendation }]) =>
    [...description, ...observation, ...recomendation].flatMap(({ id, checks, labels_details }) =>
      checks.map(({ label, checked }) => {
        const details = labels_details.find((one) => one.label === label)
        return {
          place: placeOf(step, id, label),
          checked: Boolean(checked),
          comment: details?.comments ?? '',
          images: (details?.images ?? []).map(({ url }) => url),
        }
      }),
    ),
  )
}

/** How often what was asked for is there: each acknowledged number, and one whole file in all. */
async function reportsOf(caller: Caller, { inspectionId, reports }: Journal): Promise<number> {
  const found = await caller.ask(reportRoutes.reportVersions, { inspection_id: inspectionId })
  const made = found.reports.filter(({ state }) => state === 'done')
  const areAllThere = reports.every((id) => found.reports.some((version) => version.id === id))
  const whole = await Promise.all(
    made.map(async ({ url, sha256: sum }) => url !== null && sha256(await caller.file(url)) === sum),
  )
  return areAllThere && whole.every(Boolean) ? made.length : 0
}
