// Where clients and reports are kept, and how it is paid: what runs by itself.
import { IconArchive, IconCreditCard, IconShieldCheck, type TablerIcon } from '@tabler/icons-react'
import { Part } from './part.tsx'
import classes from './storage-part.module.css'

const CARDS: readonly { title: string; text: string; Icon: TablerIcon }[] = [
  {
    title: 'Cloud storage of active and archived clients',
    text: 'Every client, inspection, photo and report is kept on the server and on hand on each device. Archive a client when the job is done; one tap brings everything back.',
    Icon: IconArchive,
  },
  {
    title: 'Automatic billing by card',
    text: 'Monthly or annual, renewed by itself, with a receipt for each payment. Cancel whenever you like: what is paid runs to its end.',
    Icon: IconCreditCard,
  },
  {
    title: 'Reports that stay what they were',
    text: 'Each generated report is a version of its own that never changes. Whoever holds one can check that it is genuine and whether it is the newest.',
    Icon: IconShieldCheck,
  },
]

export function StoragePart() {
  return (
    <Part id="storage" title="Kept safe, found again, paid without paperwork">
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: scrolled sideways on a phone, by keys too */}
      <ul className={classes.cards} tabIndex={0} aria-label="What is kept, and how it is paid">
        {CARDS.map(({ title, text, Icon }) => (
          <li key={title} className={classes.card}>
            <Icon size={28} stroke={1.75} aria-hidden="true" className={classes.icon} />
            <h3 className={classes.title}>{title}</h3>
            <p className={classes.text}>{text}</p>
          </li>
        ))}
      </ul>
    </Part>
  )
}
