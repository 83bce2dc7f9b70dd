// The text of a field as it is typed, beside the value that is kept of it, which has no blanks around it.
import { useEffect, useRef, useState } from 'react'

/** The field's text follows the value where that became another one elsewhere, but never under the caret. */
export function useTypedText(value: string, onChange: (value: string) => void) {
  const [text, setText] = useState(value)
  const isFocused = useRef(false)
  const isAnother = text.trim() !== value.trim()
  useEffect(() => {
    if (isAnother && !isFocused.current) setText(value)
  }, [isAnother, value])
  return {
    text,
    set: (next: string) => {
      setText(next)
      onChange(next.trim())
    },
    focus: {
      onFocus: () => {
        isFocused.current = true
      },
      onBlur: () => {
        isFocused.current = false
        if (isAnother) setText(value)
      },
    },
  }
}
