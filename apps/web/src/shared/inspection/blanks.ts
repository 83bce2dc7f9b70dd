// The blanks of a suggested text, which the inspector fills in: words in [brackets].

const BLANK = /\[[^[\]\n]{1,120}\]/g

/** How many blanks are left. */
export function countBlanks(text: string): number {
  return text.match(BLANK)?.length ?? 0
}
