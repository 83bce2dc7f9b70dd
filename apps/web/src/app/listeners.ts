// What the app listens to from its start to its end, whatever page is open.
import { followLatePlace } from '#web/app/late-place.ts'
import { router } from '#web/app/router.tsx'
import { followSessionEnd } from '#web/app/session-end.ts'
import { cleanPastes } from '#web/lib/clean-pastes.ts'
import { watchTouches } from '#web/lib/touches.ts'

export function listen(): void {
  cleanPastes()
  watchTouches()
  followSessionEnd()
  followLatePlace(router)
}
