// How wide the window is, for parts that are not drawn at all where CSS would hide them: hidden ones cost a phone as much.
import { useMediaQuery } from '@mantine/hooks'
import { NARROW } from '#web/ui/theme.ts'

const AT_ONCE = { getInitialValueInEffect: false }

/** Below 900 px: one column, a burger instead of links (specification 000, section 2). */
export function useIsNarrow(): boolean {
  return useMediaQuery(NARROW, false, AT_ONCE)
}

/** The same, asked once outside of any component. */
export function isNarrow(): boolean {
  return window.matchMedia(NARROW).matches
}

/** From 1280 px there is room at the side of a page's content. */
export function useIsWide(): boolean {
  return useMediaQuery('(min-width: 80em)', false, AT_ONCE)
}

/** Below 360 px not every name fits a line. */
export function useIsTiny(): boolean {
  return useMediaQuery('(max-width: 22.49em)', false, AT_ONCE)
}

/** Below 560 px of height, in landscape or zoomed, bars must leave room. */
export function useIsLow(): boolean {
  return useMediaQuery('(max-height: 34.99em)', false, AT_ONCE)
}
