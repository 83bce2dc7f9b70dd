// Below 900 px the step screen is one column (specification section 9).
import { useMediaQuery } from '@mantine/hooks'
import { NARROW } from '#web/ui/theme.ts'

export function useIsPhone(): boolean {
  return useMediaQuery(NARROW, false, { getInitialValueInEffect: false }) ?? false
}
