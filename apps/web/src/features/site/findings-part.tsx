// The summary of findings: five levels in words, and the page of the report that shows them.
import { LEVEL_MEANINGS, LEVELS_BY_SEVERITY } from '@plumbline/contract/step-names'
import { LevelBadge } from '#web/shared/inspection/level-badge.tsx'
import classes from './findings-part.module.css'
import { Part } from './part.tsx'
import { ProductPicture } from './picture.tsx'

export function FindingsPart() {
  return (
    <Part
      id="findings"
      title="A summary of findings that puts what matters first"
      lead="Is it safe? What will it cost? What comes first? Your client reads one page and knows. Every line links to the finding, its photos and its location in the house."
    >
      <div className={classes.sides}>
        <dl className={classes.levels}>
          {LEVELS_BY_SEVERITY.map((level) => (
            <div key={level} className={classes.level}>
              <dt>
                <LevelBadge level={level} />
              </dt>
              <dd>{LEVEL_MEANINGS[level]}</dd>
            </div>
          ))}
        </dl>
        <div className={classes.paper}>
          <ProductPicture
            of="report-summary"
            alt="The summary of a report: findings listed by level, each with its section and when to act"
            sizes="(min-width: 56.25em) 440px, 300px"
            className={classes.page}
          />
        </div>
      </div>
    </Part>
  )
}
