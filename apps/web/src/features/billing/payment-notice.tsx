// How a payment stands, written out over the whole card: paid, processing, replaced, unknown.
import { Loader } from '@mantine/core'
import type { TablerIcon } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { ToneName } from '#web/ui/palette.ts'
import { toneStyle } from '#web/ui/tone.ts'
import classes from './checkout.module.css'

interface PaymentNoticeProps {
  tone: ToneName
  /** Left out while something is under way: a spinner stands in its place. */
  icon?: TablerIcon
  /** The specification's text. */
  title: string
  hint?: ReactNode
  /** Stands above the rest of a page instead of being the page. */
  isBlock?: boolean
  /** Buttons or links: the way on. */
  children?: ReactNode
}

export function PaymentNotice({
  tone,
  icon: Icon,
  title,
  hint,
  isBlock = false,
  children,
}: PaymentNoticeProps) {
  return (
    <section className={classes.notice} data-block={isBlock || undefined} style={toneStyle(tone)}>
      <span className={classes.noticeIcon}>
        {Icon ? (
          <Icon size={28} stroke={1.75} aria-hidden="true" />
        ) : (
          <Loader size={24} color="currentColor" />
        )}
      </span>
      <div role="status">
        <p className={classes.noticeTitle}>{title}</p>
        {hint && <p className={classes.noticeHint}>{hint}</p>}
      </div>
      {children && <div className={classes.noticeActions}>{children}</div>}
    </section>
  )
}
