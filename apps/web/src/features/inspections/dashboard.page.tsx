// /dashboard: create or resume, recent inspections, the six places of the work, findings by level, Quick Help; where the
// server is not reached also what is on this device.
import { Button } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import type { InspectionCard } from '@plumbline/contract/inspection-cards'
import { DASHBOARD_INSPECTIONS, PAGE_SIZE } from '@plumbline/contract/limits'
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
  IconUsers,
  IconWifiOff,
} from '@tabler/icons-react'
import { FindingsChart } from '#web/features/inspections/findings-chart.tsx'
import { useRecentInspections } from '#web/features/inspections/inspection-list.queries.ts'
import { RecentInspections } from '#web/features/inspections/recent-inspections.tsx'
import { SampleInspection } from '#web/features/inspections/sample-inspection.tsx'
import { clockOrDay } from '#web/lib/format.ts'
import { useLostAt } from '#web/lib/use-online.ts'
import { useIsImpersonating, useIsPaid, useUser } from '#web/lib/use-session.ts'
import { type CutOff, useCutOff } from '#web/shared/device/use-cut-off.ts'
import { FoundAgain } from '#web/shared/sending/sync-status.tsx'
import { useSlots } from '#web/shared/slots.tsx'
import { lazyComponent } from '#web/ui/lazy-component.tsx'
import { LinkCard } from '#web/ui/link-card.tsx'
import { usePageTitle } from '#web/ui/page-title.ts'
import { PlainHttpNotice } from '#web/ui/plain-http-notice.tsx'
import { Section } from '#web/ui/section.tsx'
import classes from './dashboard.module.css'

const ClientPicker = lazyComponent(
  async () => ({ default: (await import('#web/features/inspections/client-picker.tsx')).ClientPicker }),
  ({ onClose }) => onClose(),
)

const ThisDevice = lazyComponent(async () => ({
  default: (await import('#web/shared/device/this-device.tsx')).ThisDevice,
}))

const WORK = [
  { to: '/my-account', title: 'My Account', detail: 'Profile, license, logo', Icon: IconUserCircle },
  { to: '/clients', title: 'Clients', detail: 'Active and archived', Icon: IconUsers },
  { to: '/inspection', title: 'Inspection', detail: 'Create or resume', Icon: IconClipboardPlus },
  { to: '/inspection-list', title: 'Inspection List', detail: 'Search them all', Icon: IconListDetails },
  { to: '/reports', title: 'Report', detail: 'Cover, weather, generate', Icon: IconFileText },
  { to: '/reports-history', title: 'Report History', detail: 'Download any report', Icon: IconHistory },
]

/** `isOwn`: not while an administrator is signed in as the user. */
const HELP = [
  { to: '/my-account/edit-profile', title: 'Edit Profile', Icon: IconUserEdit, isOwn: false },
  { to: '/billinghistory', title: 'Payments/Billing', Icon: IconCreditCard, isOwn: false },
  { to: '/my-account/change-password', title: 'Change Password', Icon: IconKey, isOwn: true },
]

export function Component() {
  usePageTitle('Dashboard')
  const user = useUser()
  const isPaid = useIsPaid()
  const isImpersonating = useIsImpersonating()
  const { PlanNotice } = useSlots()
  const inspections = useRecentInspections()
  const own = inspections.data?.filter((card) => !card.is_sample)
  const [isPickerOpen, picker] = useDisclosure(false)
  const cutOff = useCutOff()
  return (
    <>
      <PlainHttpNotice />
      <header className={classes.head}>
        <div>
          <h1>
            {greeting(new Date())}
            {user && user.first_name !== '' && `, ${user.first_name}`}
          </h1>
          {cutOff === null ? (
            <p className={classes.open}>{isPaid && own && openText(own)}</p>
          ) : (
            <FromDevice cutOff={cutOff} />
          )}
        </div>
        {isPaid && (
          <Button
            onClick={picker.open}
            aria-haspopup="dialog"
            size="lg"
            leftSection={<IconPlus size={20} stroke={1.75} aria-hidden="true" />}
          >
            Create or resume inspection
          </Button>
        )}
      </header>
      {isPickerOpen && <ClientPicker opened onClose={picker.close} />}
      <PlanNotice />
      <div className={cutOff === null ? undefined : classes.withDevice}>
        <div>
          {(isPaid || inspections.data?.length !== 0) && (
            <RecentInspections query={inspections} atMost={DASHBOARD_INSPECTIONS} viewAllLabel="View all" />
          )}
          {!isImpersonating && <FoundAgain />}
          {isPaid && inspections.data && <SampleInspection inspections={inspections.data} />}
        </div>
        {cutOff !== null && <ThisDevice isShort />}
      </div>
      <Section title="Your work">
        <ul className={classes.work}>
          {WORK.map(({ to, title, detail, Icon }) => (
            <LinkCard key={to} to={to} title={title} detail={detail} icon={Icon} />
          ))}
        </ul>
      </Section>
      <div className={classes.pair}>
        <FindingsChart inspections={own?.slice(0, DASHBOARD_INSPECTIONS) ?? []} />
        <Section title="Quick Help">
          <ul className={classes.help}>
            {HELP.filter(({ isOwn }) => !isOwn || !isImpersonating).map(({ to, title, Icon }) => (
              <LinkCard key={title} to={to} title={title} icon={Icon} isRow />
            ))}
          </ul>
        </Section>
      </div>
    </>
  )
}

/** Why what stands here comes from this device. */
function FromDevice({ cutOff }: { cutOff: CutOff }) {
  const lostAt = useLostAt()
  const since = cutOff === 'no signal' && lostAt !== null ? ` since ${clockOrDay(new Date(lostAt))}` : ''
  return (
    <p className={classes.noSignal} role="status">
      <IconWifiOff size={18} stroke={1.75} aria-hidden="true" />
      <span>
        {cutOff === 'no signal' ? 'No signal' : 'No answer from the server'}
        {since}. Your work goes on and is kept here.
      </span>
    </p>
  )
}

function greeting(now: Date): string {
  const hour = now.getHours()
  if (hour < 5) return 'Good evening'
  if (hour < 12) return 'Good morning'
  return hour < 18 ? 'Good afternoon' : 'Good evening'
}

/** How many inspections have a step that is neither done nor not applicable. */
function openText(loaded: readonly InspectionCard[]): string {
  const open = loaded.filter(({ steps }) =>
    steps.some((state) => state === 'open' || state === 'none'),
  ).length
  if (loaded.length === 0) return 'Add a client, then start the first inspection.'
  if (loaded.length >= PAGE_SIZE) return `${open} of your last ${PAGE_SIZE} inspections are open.`
  if (open === 0) return 'No inspection is open.'
  return open === 1 ? 'One inspection is open.' : `${open} inspections are open.`
}
