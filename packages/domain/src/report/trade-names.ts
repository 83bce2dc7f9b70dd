// Whether a task calls the trade that its finding has, and which name says what both say.

/** How a language tells of a trade what whoever does the work must have, and what is the same work under another name. */
export interface TradeNames {
  /** `licensed`, `certificado`. */
  quality: RegExp
  /** A name without them. */
  bare(name: string): string
  qualified(bare: string, qualities: readonly string[]): string
  /** Whether a name is `less` with more said of it: `basement waterproofing contractor`, `builder’s electrician`. */
  saysMore(name: string, less: string): boolean
  /** Names of work that the same people do. */
  alike: readonly RegExp[]
  /** Of no trade at all: any of those that work may be meant. */
  anybody: RegExp
  /** Whoever is asked to evaluate does not repair, and does not do what is asked of others. */
  engineer: RegExp
}

/**
 * Who does what a task asks of `named`, where the finding has `trade`; nothing is lost that one of them says.
 * @returns null where they are two: the one may not stand for the other
 */
export function whoDoes(trade: string, named: string, names: TradeNames): string | null {
  const [mine, asked] = [names.bare(trade), names.bare(named)]
  const bare = nameOfBoth(mine, asked, names)
  if (bare === null) return null
  const [has, needs] = [trade, named].map((name) => qualitiesOf(name, names))
  if (has === undefined || needs === undefined) return null
  const all = isWithin(needs, has) ? has : isWithin(has, needs) ? needs : null
  if (all === null) return null
  if (bare === mine && all === has) return trade
  // `CSIA-certified chimney sweep` says it already.
  const said = qualitiesOf(bare, names)
  const left = all.filter((one) => !said.includes(one))
  return capital(names.qualified(bare, left))
}

function nameOfBoth(mine: string, asked: string, names: TradeNames): string | null {
  const [trade, named] = [mine, asked].map(plain)
  if (trade === undefined || named === undefined) return null
  if (names.saysMore(named, trade)) return asked
  if (trade === named || names.saysMore(trade, named)) return mine
  if (names.engineer.test(trade) || names.engineer.test(named)) return null
  const isSame = names.anybody.test(named) || names.alike.some((work) => work.test(trade) && work.test(named))
  return isSame ? mine : null
}

function qualitiesOf(name: string, { quality }: TradeNames): string[] {
  return name.toLowerCase().match(quality) ?? []
}

const isWithin = (some: readonly string[], all: readonly string[]) => some.every((one) => all.includes(one))

/** `pest-control company` is a pest control company. */
function plain(name: string): string {
  return name.toLowerCase().replaceAll('-', ' ').replaceAll("'", '’')
}

export function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}
