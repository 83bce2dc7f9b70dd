// Where a text of the report was entered, as far as its words tell. Pure.
import type { inspectionRoutes, LabelDetails, Step } from '@plumbline/contract/inspections'
import type { OutputOf } from '@plumbline/contract/route'
import { SECTIONS } from '@plumbline/contract/steps'
import { stepPath } from '@plumbline/domain/step-address'
import { paths } from '#web/shared/inspection/paths.ts'

/** What of a report was entered. */
type EnteredReport = Pick<OutputOf<typeof inspectionRoutes.getReport>, 'client' | 'inspection' | 'steps'>

/** A text as it was entered, and the way to where it is changed. */
interface Entered {
  text: string
  /** "Roofing, Covering". */
  where: string
  to: string
}

/**
 * The place of a text that has signs which no font has; null where none holds it, or several might. The report may have
 * made a paragraph, or a small beginning, of what was entered; a long one is cut.
 */
export function placeOfText(
  report: EnteredReport,
  { text, signs }: { text: string; signs: readonly string[] },
): Omit<Entered, 'text'> | null {
  const said = plain(text)
  const found = enteredIn(report).filter((entered) => {
    const own = plain(entered.text)
    return signs.every((sign) => entered.text.includes(sign)) && (own.includes(said) || said.includes(own))
  })
  const ways = new Set(found.map(({ to }) => to))
  const [first] = found
  return first && ways.size === 1 ? { where: first.where, to: first.to } : null
}

const plain = (text: string) => text.toLowerCase().replaceAll(/\s+/g, ' ').trim().replace(/\.$/, '')

function enteredIn({ client, inspection, steps }: EnteredReport): Entered[] {
  return [
    {
      text: inspection.description,
      where: 'Property description',
      to: paths.propertyDescription(client.id, inspection.id),
    },
    { text: client.client_name, where: 'Client', to: paths.editClient(client.id) },
    ...steps.flatMap((step) => enteredInStep(inspection.id, step)),
  ]
}

function enteredInStep(inspectionId: number, step: Step): Entered[] {
  return SECTIONS.flatMap((section) =>
    step[section].flatMap((category) =>
      category.checks
        .filter(({ checked }) => checked)
        .flatMap(({ label }) => {
          const details = category.labels_details.find((record) => record.label === label)
          const to = stepPath(inspectionId, step, { section, category: category.id, label })
          const where = `${step.name}, ${category.label}`
          return [label, ...textsOf(details)].map((text) => ({ text, where, to }))
        }),
    ),
  )
}

function textsOf(details: LabelDetails | undefined): string[] {
  if (!details) return []
  const { comments, implication, task, timeframe, location, trade, images } = details
  const texts = [
    comments,
    implication,
    task,
    timeframe,
    location,
    trade,
    ...images.map(({ caption }) => caption),
  ]
  return texts.filter((text) => text !== null && text !== '').map(String)
}
