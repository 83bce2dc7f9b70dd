// What a report says, as `a new report` notes it, without where its pages break and their numbers.

export interface ReadReport {
  pages: readonly string[]
  outline: readonly { title: string; depth: number }[]
  /** `to` is a page or an address. */
  links: readonly { to: number | string }[]
  alts: readonly string[]
  photos: readonly string[]
}

/** The words of all pages as one text, the outline's titles, the addresses that are linked, the pictures in their order. */
export function runningWords({ pages, outline, links, alts, photos }: ReadReport) {
  const begin = pages.findIndex((page) => page.startsWith('The inspection '))
  const bare = pages.map((page, place) => withoutNumbers(bodyOf(page, place), place < begin))
  const addresses = links.map(({ to }) => to).filter((to) => typeof to === 'string')
  return {
    words: bare.join(' ').split(/\s+/).filter(Boolean).join(' '),
    outline: outline.map(({ title, depth }) => ({ title, depth })),
    addresses,
    alts,
    photos,
  }
}

/** A page without the line at its head and that at its foot; the cover has none. */
function bodyOf(page: string, place: number): string {
  return place === 0 ? page : page.split('\n').slice(1, -1).join('\n')
}

/** Contents and summary, which stand before everything else, have page numbers at the ends of lines. */
function withoutNumbers(text: string, isList: boolean): string {
  const named = text.replaceAll(/\b(page) \d+/gi, '$1')
  return isList ? named.replaceAll(/(^| )\d+$/gm, '') : named
}
