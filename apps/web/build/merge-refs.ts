// Stands in for @floating-ui/react in Mantine's ScrollArea, which takes only this one function of it; with it every
// dialog would load the code that places menus (13 KB gzip).
import { useMergedRef } from '@mantine/hooks'
import type { Ref, RefCallback } from 'react'

/** One ref for all of those given. */
export function useMergeRefs<T>(refs: readonly (Ref<T> | undefined)[]): RefCallback<T> {
  return useMergedRef<T>(...refs.map((ref) => ref ?? null))
}
