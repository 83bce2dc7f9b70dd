// On the corner of an option that is proposed from the last inspection.
import { VisuallyHidden } from '@mantine/core'
import { IconHistory } from '@tabler/icons-react'

export function BroughtMark() {
  return (
    <>
      <IconHistory size={16} stroke={2} aria-hidden="true" />
      <VisuallyHidden>, from last time, not confirmed</VisuallyHidden>
    </>
  )
}
