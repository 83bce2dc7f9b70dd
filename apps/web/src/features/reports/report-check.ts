// What stands in the way of a report (decision 19): what blocks it, what to look at, and where. Pure.
import type { ReportCheck } from '@plumbline/contract/reports'
import { cut } from '@plumbline/domain/report/text'
import { untouchedIn, withoutUntouched } from '@plumbline/domain/report/unfilled'
import { stepPath } from '@plumbline/domain/step-address'
import { stepProgressOf } from '@plumbline/domain/step-progress'
import { checkFindings, checkLeftOut, findingsOf } from '#web/features/reports/check-findings.ts'
import { checkRatings } from '#web/features/reports/check-ratings.ts'
import type { Issue, Place, WaitingEdit } from '#web/features/reports/issue.ts'
import type { CheckedReport } from '#web/features/reports/report-subject.ts'
import { placeOfText } from '#web/features/reports/text-place.ts'
import { counted } from '#web/lib/format.ts'
import { blanksIn } from '#web/shared/inspection/blanks.ts'
import { paths } from '#web/shared/inspection/paths.ts'

/** What blocks comes first. @param onServer what the server alone knows; left out where it did not answer */
export function checkReport(
  report: CheckedReport,
  waiting: readonly WaitingEdit[],
  onServer?: Pick<ReportCheck, 'unprintable' | 'left_out'>,
): Issue[] {
  const findings = findingsOf(report)
  return [
    checkUnsorted(waiting.filter(({ isUnsorted }) => isUnsorted)),
    checkUploads(waiting.filter(({ isUnsorted }) => !isUnsorted)),
    ...checkRatings(report, findings),
    ...checkFindings(findings, waiting),
    checkUnanswered(report),
    checkDescription(report),
    checkTime(report),
    ...(onServer && waiting.length === 0
      ? [checkLeftOut(findings, onServer.left_out), checkPrint(report, onServer)]
      : []),
  ].filter((issue) => issue !== null)
}

function checkUnsorted(photos: readonly WaitingEdit[]): Issue | null {
  const [first] = photos
  if (!first) return null
  return {
    id: 'unsorted',
    isBlocking: true,
    text: `${counted(photos.length, 'photo')} not sorted`,
    verb: 'Sort',
    places: [{ title: first.title, detail: first.reason, to: first.to }],
  }
}

function checkUploads(waiting: readonly WaitingEdit[]): Issue | null {
  if (waiting.length === 0) return null
  const photos = waiting.filter((edit) => edit.isPhoto).length
  const changes = waiting.length - photos
  const parts = [
    ...(changes > 0 ? [counted(changes, 'change')] : []),
    ...(photos > 0 ? [counted(photos, 'photo')] : []),
  ]
  return {
    id: 'changes',
    isBlocking: true,
    text: `${parts.join(' and ')} not uploaded`,
    verb: 'Upload now',
    places: onceEach(waiting.map(({ title, reason, to }) => ({ title, detail: reason, to }))),
    act: 'upload',
  }
}

/** Photos of one option read alike: the line says how many there are. */
function onceEach(places: readonly Place[]): Place[] {
  return [...new Map(places.map((place) => [Object.values(place).join('\n'), place])).values()]
}

function checkUnanswered({ inspection, steps }: CheckedReport): Issue | null {
  const open = steps.flatMap((step) => {
    const { state, answered, questions } = stepProgressOf(step)
    return state === 'open' || state === 'none' ? [{ step, unanswered: questions - answered }] : []
  })
  if (open.length === 0) return null
  const total = open.reduce((sum, { unanswered }) => sum + unanswered, 0)
  const sections = counted(open.length, 'section')
  return {
    id: 'unanswered',
    isBlocking: false,
    // A form may have sections that ask nothing, and in which nothing was entered.
    text: total > 0 ? `${total} unanswered in ${sections}` : `${sections} with nothing entered`,
    verb: 'Answer',
    places: open.map(({ step, unanswered }) => ({
      title: step.name,
      detail: unanswered > 0 ? `${unanswered} unanswered` : 'Nothing entered yet',
      to: stepPath(inspection.id, step),
    })),
  }
}

/** Of a name in a line of the list. */
const NAME_MAX = 80

/** Blanks in what the report prints, and standard sentences that it leaves out for theirs. */
function checkDescription({ client, inspection }: CheckedReport): Issue | null {
  const { description } = inspection
  const blanks = blanksIn(description).length
  if (blanks === 0) return null
  const printed = [...new Set(blanksIn(withoutUntouched(description)))]
  const leftOut = untouchedIn(description)
  const verbs = (count: number) => (count === 1 ? ['prints', 'does'] : ['print', 'do'])
  const says = [
    ...(printed.length > 0
      ? [`${cut(printed.join(', '), NAME_MAX)} ${verbs(printed.length)[0]} as written`]
      : []),
    ...(leftOut.length > 0
      ? [`${counted(leftOut.length, 'standard sentence')} ${verbs(leftOut.length)[1]} not print`]
      : []),
  ]
  const to = paths.propertyDescription(client.id, inspection.id)
  return {
    id: 'property',
    isBlocking: false,
    text: `The property description has ${counted(blanks, 'blank')}: ${says.join('; ')}`,
    verb: 'Fill in',
    places: onceEach([
      ...printed.map((blank) => ({ title: blank, detail: 'Prints as written', to })),
      ...leftOut.map((sentence) => ({ title: cut(sentence, NAME_MAX), detail: 'Does not print', to })),
    ]),
  }
}

function checkTime({ inspection }: CheckedReport): Issue | null {
  if (inspection.start_date !== null) return null
  return {
    id: 'time',
    isBlocking: false,
    text: 'No date, time or weather',
    verb: 'Add',
    places: [],
    act: 'time',
  }
}

/** Characters that no font has: an empty box in the report, and a file that is not for screen readers any more. */
function checkPrint(report: CheckedReport, { unprintable }: Pick<ReportCheck, 'unprintable'>): Issue | null {
  if (unprintable.length === 0) return null
  const verb = unprintable.length === 1 ? 'has' : 'have'
  return {
    id: 'unprintable',
    isBlocking: false,
    text: `${counted(unprintable.length, 'entry', 'entries')} ${verb} characters that print as empty boxes`,
    verb: 'Edit',
    places: unprintable.map((text) => {
      const place = placeOfText(report, text)
      const signs = text.signs.join(' ')
      return {
        title: text.text,
        detail: place ? `${place.where}; replace ${signs}` : `Replace ${signs}`,
        to: place?.to ?? `#${KEY_FINDINGS_ID}`,
      }
    }),
  }
}

/** The part of this page that holds the conclusion. */
export const KEY_FINDINGS_ID = 'key-findings'
