// What could not be inspected, as the review shows it: of a component, and of the whole house.
import type { ReportContent, ReportGap, ReportSection, UnseenSection } from '@plumbline/domain/report/content'
import { IconCircleDashed } from '@tabler/icons-react'
import classes from './review-gaps.module.css'

/** A component's gaps, in place of findings where nothing of it could be seen; nothing where all was. */
export function SectionGaps({ gaps, unseen }: Pick<ReportSection, 'gaps' | 'unseen'>) {
  if (unseen !== null) return <Unseen unseen={unseen} />
  if (gaps.length === 0) return null
  return (
    <div className={classes.panel}>
      <h3>What could not be inspected</h3>
      <ul>
        {gaps.map((gap) => (
          <Gap key={`${gap.part} ${gap.answer}`} gap={gap} name={gap.part} />
        ))}
      </ul>
    </div>
  )
}

function Unseen({ unseen: { heading, reason, rows } }: { unseen: UnseenSection }) {
  return (
    <div className={classes.panel}>
      <h3>{heading}</h3>
      {reason !== null && <p>{reason}</p>}
      <dl>
        {rows.map(({ label, text }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}

/** Of the house: the first thing that a reader is to know beside the findings; nothing where none was marked. */
export function HouseGaps({ gaps: { items, count } }: Pick<ReportContent, 'gaps'>) {
  if (items.length === 0) return null
  return (
    <section className={classes.panel} aria-labelledby="not-inspected">
      <h3 id="not-inspected">What was not inspected</h3>
      <p className={classes.count}>{count}. We make no statement about these areas.</p>
      <ul>
        {items.map((gap) => (
          <Gap
            key={`${gap.component} ${gap.part} ${gap.answer}`}
            gap={gap}
            name={gap.isWhole ? gap.part : `${gap.part} · ${gap.component}`}
          />
        ))}
      </ul>
    </section>
  )
}

/** As the report says it: a limitation of the day is a reason itself, and where none is given nothing is said of one. */
function Gap({ gap: { answer, reason }, name }: { gap: ReportGap; name: string }) {
  return (
    <li>
      <IconCircleDashed size={18} stroke={1.75} aria-hidden="true" />
      <span>
        <b>{name}</b> {reason === null ? answer : `${answer}: ${reason}`}
      </span>
    </li>
  )
}
