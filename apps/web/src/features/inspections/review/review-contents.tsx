// The contents of the review: at the left from 900 px up, following the scroll; a fold above the page below.
import { IconChevronDown } from '@tabler/icons-react'
import { useRef } from 'react'
import { useCurrentSection } from '#web/features/inspections/review/use-current-section.ts'
import classes from './review-contents.module.css'

export interface ContentsEntry {
  anchor: string
  title: string
  /** A count, or "N/A". */
  detail?: string | undefined
}

export function ReviewContents({ entries }: { entries: readonly ContentsEntry[] }) {
  const current = useCurrentSection(entries.map(({ anchor }) => anchor))
  const fold = useRef<HTMLDetailsElement>(null)
  const title = entries.find(({ anchor }) => anchor === current)?.title
  const links = (
    <ul>
      {entries.map(({ anchor, title: text, detail }) => (
        <li key={anchor}>
          <a
            href={`#${anchor}`}
            aria-current={anchor === current ? 'location' : undefined}
            onClick={() => fold.current?.removeAttribute('open')}
          >
            <span>{text}</span>
            {detail !== undefined && <span className={classes.contentsCount}>{detail}</span>}
          </a>
        </li>
      ))}
    </ul>
  )
  return (
    <>
      <nav className={classes.contents} aria-labelledby="contents-title">
        <p id="contents-title">In this report</p>
        {links}
      </nav>
      <details className={classes.contentsFold} ref={fold}>
        <summary>
          <span>{title ?? 'In this report'}</span>
          <IconChevronDown size={20} stroke={1.75} aria-hidden="true" />
        </summary>
        <nav aria-label="In this report">{links}</nav>
      </details>
    </>
  )
}
