// A form that is kept on the device while it is filled in, so that a reload or a dropped tab loses nothing of it.
import type { UseFormReturnType } from '@mantine/form'
import { useEffect, useRef, useState } from 'react'
import { dropDraft, readDraft } from '#web/lib/drafts.ts'
import { useDraft } from '#web/lib/use-draft.ts'

/** After so many days it is somebody else who sits here, or it is about something else. */
const KEPT_MS = 7 * 86_400_000

/** Drafts of who is not signed in. */
export const NOBODY = 0

type Values = Record<string, unknown>

interface FormDraftOptions<T extends Values> {
  form: UseFormReturnType<T>
  /** The empty form. */
  empty: T
  userId: number
  /** Null: a form that is not kept. */
  key: string | null
  /** Fields that never lie on the device, such as passwords. */
  secret?: readonly (keyof T)[]
  /** Called once what was kept stands in the form. */
  onRestored?: (values: T) => void
}

export interface FormDraft {
  /** When what stands in the form was entered, if it was taken from the device; else null. */
  restoredFrom: Date | null
  /** Empties the form and forgets what was kept. */
  startOver: () => void
  /** Forgets what was kept: the form was sent, or given up. */
  finish: () => void
}

/** Keeps a form from the first change on; reads back what was kept of it for at most 7 days. */
export function useFormDraft<T extends Values>(options: FormDraftOptions<T>): FormDraft {
  const { form, empty, userId, key, secret = [] } = options
  const { keep, drop } = useDraft(userId, key ?? '', '', false)
  const [restoredFrom, setRestoredFrom] = useState<Date | null>(null)
  const isFinished = useRef(false)
  const write = (values: T) =>
    JSON.stringify(values, (name, value) => (secret.includes(name) ? undefined : value))
  const text = write(form.values)
  const nothing = write(empty)
  /** What the form holds as far as the device knows. */
  const known = useRef(text)

  const restore = useRef((_draft: { text: string; changedAt: number }) => {})
  restore.current = (draft) => {
    // Whoever is typing already has begun anew.
    if (write(form.getValues()) !== known.current) return
    const values = { ...empty, ...readValues(draft.text, empty) }
    known.current = write(values)
    form.setValues(values)
    setRestoredFrom(new Date(draft.changedAt))
    options.onRestored?.(values)
  }
  useEffect(() => {
    if (key === null) return
    let isGone = false
    void readDraft(userId, key).then((draft) => {
      if (isGone || draft === null) return
      if (Date.now() - draft.changedAt < KEPT_MS) restore.current(draft)
      else void dropDraft(userId, key)
    })
    return () => {
      isGone = true
    }
  }, [userId, key])

  useEffect(() => {
    if (key === null || isFinished.current || text === known.current) return
    known.current = text
    if (text === nothing) void drop()
    else keep(text)
  }, [text, nothing, key, keep, drop])

  function forget() {
    if (key !== null) void drop()
  }
  return {
    restoredFrom,
    startOver: () => {
      known.current = nothing
      form.setValues(empty)
      form.clearErrors()
      setRestoredFrom(null)
      forget()
    },
    finish: () => {
      isFinished.current = true
      forget()
    },
  }
}

/** Those values of a kept text that are still fields of the form, of the same kind. */
function readValues<T extends Values>(text: string, empty: T): Partial<T> {
  try {
    const kept: unknown = JSON.parse(text)
    const entries = Object.entries(kept ?? {}).filter(([name, value]) => typeof value === typeof empty[name])
    return Object.fromEntries(entries) as Partial<T>
  } catch {
    return {}
  }
}
