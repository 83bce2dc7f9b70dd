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

/** A finger points: the camera and the keys of a thumb are at the foot, whatever the width. */
export function useIsTouch(): boolean {
  return useMediaQuery('(pointer: coarse)', false, AT_ONCE)
}

/** Whether search, speech and camera are at the foot, under a thumb: on a phone and on a touch tablet. */
export function useHasFootField(): boolean {
  const isTouch = useIsTouch()
  return useIsNarrow() || isTouch
}

/** Below 360 px not every name fits a line. */
export function useIsTiny(): boolean {
  return useMediaQuery('(max-width: 22.49em)', false, AT_ONCE)
}

/** Below 560 px of height, in landscape or zoomed, bars must leave room: what they hold stands beside each other. */
export function useIsLow(): boolean {
  return useMediaQuery('(max-height: 34.99em) and (min-width: 40em)', false, AT_ONCE)
}
