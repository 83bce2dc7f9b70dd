// When, in which weather, by whom and of what: the inspection's details, and all limitations folded.
import type { ReportContent } from '@plumbline/domain/report/content'
import { Fold } from '#web/features/inspections/review/review-fold.tsx'
import { Limitations } from '#web/features/inspections/review/review-section.tsx'
import page from './review.module.css'

export function ReviewDetails({ content, anchor }: { content: ReportContent; anchor: string }) {
  const { inspection, cover, sections } = content
  const facts = [
    ...inspection.facts,
    ...cover.facts.filter(({ key }) => key === 'inspector' || key === 'license'),
  ]
  const limited = sections.filter(({ limitations }) => limitations.items.length > 0)
  const count = limited.reduce((sum, { limitations }) => sum + limitations.items.length, 0)
  return (
    <section id={anchor} className={page.section} aria-labelledby={`${anchor}-title`}>
      <h2 id={`${anchor}-title`}>Inspection details</h2>
      <dl className={page.rows}>
        {facts.map(({ key, label, text, note }) => (
          <div key={key}>
            <dt>{label}</dt>
            <dd>{note === null ? text : `${text}, ${note}`}</dd>
          </div>
        ))}
        {inspection.paragraphs.length > 0 && (
          <div>
            <dt>Property</dt>
            <dd>
              {inspection.paragraphs.map((paragraph) => (
                <p key={paragraph}>{paragraph}</p>
              ))}
            </dd>
          </div>
        )}
      </dl>
      {count > 0 && (
        <Fold title="Limitations, all sections" detail={String(count)}>
          {limited.map(({ key, title, limitations }) => (
            <div key={key}>
              <h4>{title}</h4>
              <Limitations items={limitations.items} />
            </div>
          ))}
        </Fold>
      )}
    </section>
  )
}
