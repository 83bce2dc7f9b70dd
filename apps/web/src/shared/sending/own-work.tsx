// What the user entered on this device, said to an administrator who is signed in as the user: it waits for its owner.
import { useEffect, useState } from 'react'
import { counted } from '#web/lib/format.ts'
import { currentUser, isImpersonating } from '#web/lib/session.ts'
import { type KeptWork, keptWork } from '#web/offline/kept-work.ts'
import classes from './sending-list.module.css'

export function OwnWork() {
  const [work, setWork] = useState<KeptWork | null>(null)
  useEffect(() => {
    if (!isImpersonating()) return
    const isOwn = ({ userId }: KeptWork) => userId === currentUser()?.id
    keptWork().then(
      (works) => setWork(works.find(isOwn) ?? null),
      () => undefined,
    )
  }, [])
  if (work === null) return null
  const { name, edits, photos, held } = work
  return (
    <p className={classes.note}>
      {counted(edits + photos + held, 'edit')} of {name} on this device, not uploaded yet: only {name} can
      upload {edits + photos + held === 1 ? 'it' : 'them'}.
    </p>
  )
}
