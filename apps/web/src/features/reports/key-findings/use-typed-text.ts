// The text of a field as it is typed, beside the value that is kept of it, which has no blanks around it.
import { useState } from 'react'
import { charactersOver } from '#web/lib/limits.ts'
import { noteTooLong, tooLongAt } from '#web/lib/too-long.ts'

/**
 * The field's text follows the value where that became another one elsewhere, under the caret too: what is typed next is
 * typed on what stands there.
 * @param limit a text over `max` is not handed on: it stays at `place` on the device, and in the field, until it is shortened
 */
export function useTypedText(
  value: string,
  onChange: (value: string) => void,
  { max, place }: { max: number; place: string },
) {
  const [text, setText] = useState(() => tooLongAt(place) ?? value)
  const isTooLong = charactersOver(text.trim(), max) > 0
  if (text.trim() !== value.trim() && !isTooLong) setText(value)
  return {
    text,
    set: (next: string) => {
      setText(next)
      if (!noteTooLong(place, next.trim(), max)) onChange(next.trim())
    },
  }
}
