// The findings that open the report: proposed, or picked and put in order by buttons, which fingers and keys reach alike.
import { Button } from '@mantine/core'
import type { ReportPick } from '@plumbline/contract/report-choices'
import type { ReportContent, ReportFinding } from '@plumbline/domain/report/content'
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react'
import { useId } from 'react'
import { CheckBox } from '#web/ui/check-box.tsx'
import classes from './review-choices.module.css'

interface ReviewPicksProps {
  content: ReportContent
  /** Numbers of the findings that stand there where none is picked. */
  proposed: readonly string[]
  /** Null: proposed. */
  picks: readonly ReportPick[] | null
  most: number
  onChange: (picks: ReportPick[] | null) => void
}

export function ReviewPicks({ content, proposed, picks, most, onChange }: ReviewPicksProps) {
  const id = useId()
  const findings = content.sections.flatMap((section) => section.findings)
  const byNumber = new Map(findings.map((finding) => [finding.number, finding]))
  const chosen =
    picks === null
      ? proposed.flatMap((number) => byNumber.get(number) ?? [])
      : picks.flatMap((pick) => findings.find(isAt(pick)) ?? [])
  const rest = findings.filter((finding) => !chosen.includes(finding))
  const set = (next: readonly ReportFinding[]) =>
    onChange(next.map(({ category, label }) => ({ category, label })))
  const move = (from: number, to: number) => {
    const next = chosen.filter((_, index) => index !== from)
    next.splice(to, 0, ...chosen.slice(from, from + 1))
    set(next)
  }
  if (findings.length === 0) return null
  return (
    <fieldset className={classes.picks} aria-describedby={`${id}-hint`}>
      <legend>Findings on the first page</legend>
      <p id={`${id}-hint`} className={classes.hint}>
        {picks === null
          ? `Proposed by level, time and cost. Pick up to ${most} of your own.`
          : `Picked by you: ${chosen.length} of at most ${most}.`}
      </p>
      <ol>
        {chosen.map((finding, index) => (
          <li key={finding.number}>
            <CheckBox
              label={`${finding.title} is on the first page`}
              isChecked
              onChange={() => set(chosen.filter((one) => one !== finding))}
            />
            <span>{finding.title}</span>
            <Button
              variant="subtle"
              size="xs"
              aria-label={`Move ${finding.title} up`}
              disabled={index === 0}
              onClick={() => move(index, index - 1)}
            >
              <IconArrowUp size={18} stroke={1.75} aria-hidden="true" />
            </Button>
            <Button
              variant="subtle"
              size="xs"
              aria-label={`Move ${finding.title} down`}
              disabled={index === chosen.length - 1}
              onClick={() => move(index, index + 1)}
            >
              <IconArrowDown size={18} stroke={1.75} aria-hidden="true" />
            </Button>
          </li>
        ))}
      </ol>
      {rest.length > 0 && (
        <details>
          <summary>Other findings, {rest.length}</summary>
          <ul>
            {rest.map((finding) => (
              <li key={finding.number}>
                <CheckBox
                  label={`${finding.title} is on the first page`}
                  isChecked={false}
                  isDisabled={chosen.length >= most}
                  onChange={() => set([...chosen, finding])}
                />
                <span>{finding.title}</span>
              </li>
            ))}
          </ul>
        </details>
      )}
      {picks !== null && (
        <Button variant="subtle" size="xs" onClick={() => onChange(null)}>
          Back to what is proposed
        </Button>
      )}
    </fieldset>
  )
}

const isAt =
  ({ category, label }: ReportPick) =>
  (finding: ReportFinding) =>
    finding.category === category && finding.label === label
