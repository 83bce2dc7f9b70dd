// What else belongs to the account, each a page of its own.
import { IconCreditCard, IconKey } from '@tabler/icons-react'
import { LinkCard } from '#web/ui/link-card.tsx'
import { Section } from '#web/ui/section.tsx'
import classes from './my-account.module.css'

const LINKS = [
  { to: '/my-account/change-password', title: 'Change Password', Icon: IconKey },
  { to: '/billinghistory', title: 'Payments/Billing', Icon: IconCreditCard },
]

export function AccountLinks() {
  return (
    <Section title="Manage">
      <ul className={classes.links}>
        {LINKS.map(({ to, title, Icon }) => (
          <LinkCard key={to} to={to} title={title} icon={Icon} isRow />
        ))}
      </ul>
    </Section>
  )
}
