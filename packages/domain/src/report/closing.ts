// What to do next, and the limits of the whole in one paragraph.
import type { LevelCount, NextStep, ReportAppendix, ReportContent, ReportMaker } from './content.ts'

/** What the closing speaks of. */
interface Ending {
  isSample: boolean
  levels: readonly LevelCount[]
  total: number
  maker: ReportMaker
  appendices: readonly ReportAppendix[]
  client: string
  inspectedOn: string | null
}

export function closingOf(ending: Ending): ReportContent['closing'] {
  return { steps: nextSteps(ending), limits: ending.isSample ? SAMPLE_LIMITS : limitsOf(ending) }
}

const SAMPLE_LIMITS =
  'This is a sample made by Plumbline to show what a report looks like. House, client and inspector are invented, ' +
  'and nobody inspected or signed anything.'

function limitsOf({ client, inspectedOn }: Ending): string {
  const seen = inspectedOn === null ? 'the day of the inspection' : inspectedOn
  return (
    `This report describes what could be seen on ${seen}. It is not a warranty, an appraisal or a code ` +
    `inspection. It was made for ${client} and may not be relied on by others.`
  )
}

function nextSteps({ levels, total, maker, appendices }: Ending): NextStep[] {
  const has = (key: LevelCount['key']) => levels.some((level) => level.key === key && level.count > 0)
  const step = (lead: string, text: string, isOfSummary = false): NextStep => ({ lead, text, isOfSummary })
  const steps: NextStep[] = []
  if (has('safety'))
    steps.push(step('Deal with the safety issues first.', 'Act on them before you move in.', true))
  if (has('concern'))
    steps.push(
      step(
        'Ask for prices before your contingency ends.',
        'Show each concern to the trade that it names, and ask what else comes with the work.',
      ),
    )
  if (total > 0 && steps.length === 0)
    steps.push(step('Read each finding in full.', 'The summary leads to them.', true))
  const call = 'A call costs nothing, and we would rather answer than have you guess'
  const talk = 'We would rather answer than have you guess.'
  steps.push(step('Talk to us.', maker.phone === '' ? talk : `${call}: ${maker.phone}.`))
  steps.push(step('Keep this report.', reasonToKeep(has('monitor'), appendices)))
  return steps
}

function reasonToKeep(hasMonitored: boolean, appendices: readonly ReportAppendix[]): string {
  const hasSchedule = appendices.some(({ sections }) => sections.some(({ tasks }) => tasks.length > 0))
  const later = 'of use long after you have moved in.'
  if (hasMonitored && hasSchedule) return `The findings to monitor and the maintenance schedule are ${later}`
  if (hasMonitored) return `The findings to monitor are ${later}`
  if (hasSchedule) return `Its maintenance schedule is ${later}`
  return 'It tells how the house was on the day of the inspection.'
}
