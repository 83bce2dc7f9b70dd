// What the forms of a word have in common: leak, leaks, leaking, leaky. Not to be shown.

/** The stem of a word in lower case. */
export function stemOf(word: string): string {
  if (word.length <= 3 || /\d/.test(word)) return word
  if (word.endsWith('ings')) return word.slice(0, -1)
  return withoutVowel(withoutEnding(withoutPlural(word)))
}

function withoutPlural(word: string): string {
  if (word.endsWith('ies') && word.length > 4) return `${word.slice(0, -3)}y`
  if (/(?:ss|sh|ch|x|z)es$/.test(word)) return word.slice(0, -2)
  return word.endsWith('s') && !/(?:ss|us|is)$/.test(word) ? word.slice(0, -1) : word
}

function withoutEnding(word: string): string {
  const ending = /(?:ing|ed|ly)$/.exec(word)?.[0]
  const rest = ending ? word.slice(0, -ending.length) : word
  return rest.length >= 4 && /[aeiouy]/.test(rest) ? single(rest) : word
}

/** "sagg" of "sagging" is "sag"; "spall" keeps its letters. */
function single(word: string): string {
  return /([bdfgmnprt])\1$/.test(word) ? word.slice(0, -1) : word
}

/** "scale" and "scaling", "rust" and "rusty". */
function withoutVowel(word: string): string {
  if (word.length > 4 && /[^aeiou]y$/.test(word)) return single(word.slice(0, -1))
  return word.length > 4 && word.endsWith('e') ? word.slice(0, -1) : word
}
