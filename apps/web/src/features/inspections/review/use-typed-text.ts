// The text of a field as it is typed, beside the value that is kept of it, which has no blanks around it.
import { useState } from 'react'

/**
 * The field's text follows the value where that became another one elsewhere, under the caret too: what is typed next is
 * typed on what stands there.
 * @param ofEmpty the value that an emptied field stands for, and shows once it is left
 */
export function useTypedText(value: string, onChange: (value: string) => void, ofEmpty = '') {
  const [text, setText] = useState(value)
  const isEmptied = text.trim() === '' && value === ofEmpty
  if (text.trim() !== value.trim() && !isEmptied) setText(value)
  return {
    text,
    set: (next: string) => {
      setText(next)
      onChange(next.trim())
    },
    onBlur: () => {
      if (isEmptied) setText(value)
    },
  }
}
