// What stands between this device and the server, as screens say it: whoever reads a list then reads what the device keeps.
import { useAnswerer } from '#web/lib/reach.ts'
import { useOnline } from '#web/lib/use-online.ts'
import { useIsKept } from '#web/offline/or-kept.ts'

export type CutOff = 'no signal' | 'sign-in of the network' | 'no answer'

/** Null while the server answers, and while nothing that is shown came from the device instead of it. */
export function useCutOff(): CutOff | null {
  const isOnline = useOnline()
  const answerer = useAnswerer()
  const isKept = useIsKept()
  if (!isOnline) return 'no signal'
  if (answerer === 'network') return 'sign-in of the network'
  return answerer === 'nobody' && isKept ? 'no answer' : null
}
