// /inspection: create or resume an inspection, by client or from the three most recent.
import { Button } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { INSPECTION_PAGE_INSPECTIONS } from '@plumbline/contract/limits'
import { IconPlus } from '@tabler/icons-react'
import { ClientPicker } from '#web/features/inspections/client-picker.tsx'
import { useRecentInspections } from '#web/features/inspections/inspection-list.queries.ts'
import { RecentInspections } from '#web/features/inspections/recent-inspections.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { FootBar } from '#web/ui/shell-slots.tsx'
import classes from './inspection.module.css'

export function Component() {
  const [isPickerOpen, picker] = useDisclosure(false)
  const inspections = useRecentInspections()
  const button = (
    <Button
      onClick={picker.open}
      aria-haspopup="dialog"
      leftSection={<IconPlus size={20} stroke={1.75} aria-hidden="true" />}
    >
      Create or resume inspection
    </Button>
  )
  return (
    <>
      <PageHeader
        title="Inspection"
        subtitle="Pick a client to start a new inspection or pick up where you left off."
        actions={<div className={classes.wideOnly}>{button}</div>}
      />
      <RecentInspections query={inspections} atMost={INSPECTION_PAGE_INSPECTIONS} viewAllLabel="View All" />
      <ClientPicker opened={isPickerOpen} onClose={picker.close} />
      <FootBar>{button}</FootBar>
    </>
  )
}
