// Where clients and reports are kept, and how it is paid: what runs by itself.
import { IconArchive, IconCreditCard, IconShieldCheck, type TablerIcon } from '@tabler/icons-react'
import { Part } from './part.tsx'
import classes from './storage-part.module.css'

const CARDS: readonly { title: string; text: string; Icon: TablerIcon }[] = [
  {
    title: 'Cloud storage for active and archived clients',
    text: 'Every client, inspection, photo and report is stored on the server and available on each device. Archive a client when the job is done; one tap restores everything.',
    Icon: IconArchive,
  },
  {
    title: 'Automatic billing by card',
    text: 'Monthly or yearly, renewed automatically, with a receipt for each payment. Cancel at any time: your plan runs until the end of the paid period.',
    Icon: IconCreditCard,
  },
  {
    title: 'Reports that never change',
    text: 'Every report you generate is saved as its own version and never changes. Anyone with a copy can check that it’s genuine and whether it’s the newest version.',
    Icon: IconShieldCheck,
  },
]

export function StoragePart() {
  return (
    <Part id="storage" title="Stored safely, easy to find, billed automatically">
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: scrolled sideways on a phone, by keys too */}
      <ul className={classes.cards} tabIndex={0} aria-label="Storage and billing">
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
