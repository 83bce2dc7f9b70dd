// The kinds of inspections and their words. What an owner calls a kind of its own is its word.

/** In the order in which they are offered; the first is the usual one. */
export const KINDS = ['home', 'new-build', 'pre-listing', 'warranty', 're-inspection'] as const
export type Kind = (typeof KINDS)[number]

const WORDS: Readonly<Record<Kind, string>> = {
  home: 'Home',
  'new-build': 'New construction',
  'pre-listing': 'Pre-listing',
  warranty: '11-month warranty',
  're-inspection': 'Re-inspection',
}

export function isKind(kind: string): kind is Kind {
  return Object.hasOwn(WORDS, kind)
}

export function kindWord(kind: string): string {
  return isKind(kind) ? WORDS[kind] : kind
}
