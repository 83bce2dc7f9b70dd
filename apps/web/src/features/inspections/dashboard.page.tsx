// /dashboard: create or resume, recent inspections with their state, the six places of the work, Quick Help.
import { Button, VisuallyHidden } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { DASHBOARD_INSPECTIONS } from '@plumbline/contract/limits'
import {
  IconClipboardPlus,
  IconCreditCard,
  IconFileText,
  IconHistory,
  IconKey,
  IconListDetails,
  IconPlus,
  IconUserCircle,
  IconUserEdit,
  IconUserPlus,
  IconUsers,
} from '@tabler/icons-react'
import { Link } from 'react-router'
import { useNewestClients, useRecentInspections } from '#web/features/inspections/inspection-list.queries.ts'
import { RecentInspections } from '#web/features/inspections/recent-inspections.tsx'
import { MakeSample, RemoveSample } from '#web/features/inspections/sample-inspection.tsx'
import { useIsImpersonating, useIsPaid } from '#web/lib/use-session.ts'
import { useIsKept } from '#web/offline/or-kept.ts'
import { useCutOff } from '#web/shared/device/use-cut-off.ts'
import { paths } from '#web/shared/inspection/paths.ts'
import { FoundAgain } from '#web/shared/sending/sync-status.tsx'
import { useSlots } from '#web/shared/slots.tsx'
import { lazyComponent } from '#web/ui/lazy-component.tsx'
import { LinkCard } from '#web/ui/link-card.tsx'
import { usePageTitle } from '#web/ui/page-title.ts'
import { PlainHttpNotice } from '#web/ui/plain-http-notice.tsx'
import { Section } from '#web/ui/section.tsx'
import { BarTitle } from '#web/ui/shell-slots.tsx'
import classes from './dashboard.module.css'

const ClientPicker = lazyComponent(
  async () => ({ default: (await import('#web/features/inspections/client-picker.tsx')).ClientPicker }),
  ({ onClose }) => onClose(),
)

const ThisDevice = lazyComponent(async () => ({
  default: (await import('#web/shared/device/this-device.tsx')).ThisDevice,
}))

const WORK = [
  { to: '/my-account', title: 'My Account', Icon: IconUserCircle },
  { to: '/clients', title: 'Clients', Icon: IconUsers },
  { to: '/inspection', title: 'Inspection', Icon: IconClipboardPlus },
  { to: '/inspection-list', title: 'Inspection List', Icon: IconListDetails },
  { to: '/reports', title: 'Report', Icon: IconFileText },
  { to: '/reports-history', title: 'Report History', Icon: IconHistory },
]

/** `isOwn`: not while an administrator is signed in as the user. */
const HELP = [
  { to: '/my-account/edit-profile', title: 'Edit Profile', Icon: IconUserEdit, isOwn: false },
  { to: '/billinghistory', title: 'Payments/Billing', Icon: IconCreditCard, isOwn: false },
  { to: '/my-account/change-password', title: 'Change Password', Icon: IconKey, isOwn: true },
]

export function Component() {
  usePageTitle('Dashboard')
  const isPaid = useIsPaid()
  const isImpersonating = useIsImpersonating()
  const { PlanNotice } = useSlots()
  const inspections = useRecentInspections()
  const { data } = inspections
  const clients = useNewestClients('', isPaid && data?.length === 0)
  const isKept = useIsKept()
  const isNew = !isKept && data?.length === 0 && clients.data?.length === 0
  const sample = data?.find((card) => card.is_sample)
  const [isPickerOpen, picker] = useDisclosure(false)
  const cutOff = useCutOff()
  return (
    <>
      <PlainHttpNotice />
      <BarTitle title="Dashboard" />
      <VisuallyHidden>
        <h1>Dashboard</h1>
      </VisuallyHidden>
      <PlanNotice />
      {isPickerOpen && <ClientPicker opened onClose={picker.close} />}
      {isNew ? (
        <FirstClient />
      ) : (
        <div className={cutOff === null ? undefined : classes.withDevice}>
          <div className={classes.recent}>
            {isPaid && (
              <Button
                className={classes.start}
                onClick={picker.open}
                aria-haspopup="dialog"
                size="lg"
                leftSection={<IconPlus size={20} stroke={1.75} aria-hidden="true" />}
              >
                Create or resume inspection
              </Button>
            )}
            {(isPaid || data?.length !== 0) && (
              <RecentInspections query={inspections} atMost={DASHBOARD_INSPECTIONS} viewAllLabel="View all" />
            )}
            {!isImpersonating && <FoundAgain />}
            {isPaid && data?.length === 0 && <MakeSample />}
            {isPaid && sample && <RemoveSample clientId={sample.client_id} />}
          </div>
          {cutOff !== null && <ThisDevice isShort />}
        </div>
      )}
      <nav aria-label="Your work">
        <ul className={classes.work}>
          {WORK.map(({ to, title, Icon }) => (
            <LinkCard key={to} to={to} title={title} icon={Icon} />
          ))}
        </ul>
      </nav>
      <Section title="Quick Help">
        <ul className={classes.help}>
          {HELP.filter(({ isOwn }) => !isOwn || !isImpersonating).map(({ to, title, Icon }) => (
            <LinkCard key={title} to={to} title={title} icon={Icon} isRow />
          ))}
        </ul>
      </Section>
    </>
  )
}

/** A new account: one thing to do. */
function FirstClient() {
  return (
    <div className={classes.first}>
      <span className={classes.firstIcon}>
        <IconUserPlus size={26} stroke={1.75} aria-hidden="true" />
      </span>
      <h2>Start with a client</h2>
      <p>Add a client, then start the inspection.</p>
      <Button
        component={Link}
        to={paths.addClientToInspect}
        size="lg"
        leftSection={<IconPlus size={20} stroke={1.75} aria-hidden="true" />}
      >
        Add your first client
      </Button>
      <MakeSample />
    </div>
  )
}
