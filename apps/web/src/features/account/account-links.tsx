// What else belongs to the account, each a page of its own.
import { IconCreditCard, IconFileText, IconHistory, IconKey, IconTrash } from '@tabler/icons-react'
import { useIsImpersonating } from '#web/lib/use-session.ts'
import { LinkCard } from '#web/ui/link-card.tsx'
import { Section } from '#web/ui/section.tsx'
import classes from './my-account.module.css'

const LINKS = [
  { to: '/my-account/reports', title: 'Reports', Icon: IconFileText, isOwn: false },
  { to: '/my-account/change-password', title: 'Change Password', Icon: IconKey, isOwn: true },
  { to: '/my-account/activity', title: 'Account Activity', Icon: IconHistory, isOwn: false },
  { to: '/my-account/deleted', title: 'Recently Deleted', Icon: IconTrash, isOwn: false },
  { to: '/billinghistory', title: 'Payments/Billing', Icon: IconCreditCard, isOwn: false },
]

export function AccountLinks() {
  const isImpersonating = useIsImpersonating()
  return (
    <Section title="Manage">
      <ul className={classes.links}>
        {LINKS.filter(({ isOwn }) => !isOwn || !isImpersonating).map(({ to, title, Icon }) => (
          <LinkCard key={to} to={to} title={title} icon={Icon} isRow />
        ))}
      </ul>
    </Section>
  )
}
