// A text with the words that were searched for underlined.
import classes from './find.module.css'
import { hitParts } from './search-index.ts'

export function MarkedText({ text, words }: { text: string; words: readonly string[] }) {
  let at = 0
  return hitParts(text, words).map((part) => {
    const key = at
    at += part.text.length
    return part.isHit ? (
      <mark key={key} className={classes.mark}>
        {part.text}
      </mark>
    ) : (
      part.text
    )
  })
}
