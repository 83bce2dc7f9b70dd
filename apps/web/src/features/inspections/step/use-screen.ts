// Which of the step screen's parts stand on this screen: what CSS would hide costs a phone as much as what it shows.
import { useMediaQuery } from '@mantine/hooks'
import { NARROW } from '#web/ui/theme.ts'

const AT_ONCE = { getInitialValueInEffect: false }

/** Below 900 px the step screen is one column (specification section 9). */
export function useIsPhone(): boolean {
  return useMediaQuery(NARROW, false, AT_ONCE)
}

/** From 1280 px there is room at the right side of the labels. */
export function useIsWide(): boolean {
  return useMediaQuery('(min-width: 80em)', false, AT_ONCE)
}
