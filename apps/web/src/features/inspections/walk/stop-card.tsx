// A stop in the list: its name leads to its questions.
import { IconChevronRight, IconCircleCheckFilled, IconDots } from '@tabler/icons-react'
import { Link } from 'react-router'
import { paths } from '#web/shared/inspection/paths.ts'
import card from '../steps/step-card.module.css'
import classes from './walk.module.css'
import { CLOSE_OUT, type Stop, stopLine } from './walk-stops.ts'

export function StopCard({ stop, inspectionId }: { stop: Stop; inspectionId: number }) {
  const isDone = stop.asked > 0 && stop.unanswered === 0
  return (
    <li className={`${card.card} ${classes.card}`}>
      <span className={card.icon}>
        {stop.number > CLOSE_OUT ? <IconDots size={20} aria-hidden="true" /> : stop.number}
      </span>
      <div className={`${card.name} ${classes.name}`}>
        <h3>
          <Link className={card.cardLink} to={paths.stop(inspectionId, stop.number)}>
            {stop.name}
          </Link>
        </h3>
      </div>
      <p className={`${card.counts} ${classes.line}`} data-done={isDone || undefined}>
        {isDone && <IconCircleCheckFilled size={18} aria-hidden="true" />}
        {stopLine(stop)}
      </p>
      <IconChevronRight className={card.chevron} size={20} stroke={1.75} aria-hidden="true" />
    </li>
  )
}
