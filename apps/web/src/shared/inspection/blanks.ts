// The blanks of a suggested text, which the inspector fills in: words in [brackets].

const BLANK = /\[[^[\]\n]{1,120}\]/g

/** Those that are left. */
export function blanksIn(text: string): string[] {
  return text.match(BLANK) ?? []
}
