// Whether a task calls the trade that its finding has, and which name says what both say.

/** How a language calls those who work on a house. All it knows is whole names: no word is read as part of one. */
export interface TradeNames {
  /** Somebody who does it for money, wherever in a text. */
  people: RegExp
  /** A known name at the beginning of a text: `bare`, its `qualities`, and whose it is, the `owner`. */
  called: RegExp
  /** `licensed`, `con licencia`. */
  quality: RegExp
  qualified(bare: string, qualities: readonly string[]): string
  /** Each the names of one trade. */
  alike: readonly RegExp[]
  /** Names without a trade: each trade is meant by them, but never who is `apart`: those who evaluate, or sell a house. */
  anybody: RegExp
  apart: RegExp
}

interface Name {
  /** All of it, as it was written. */
  said: string
  bare: string
  qualities: string[]
  owner: string | undefined
}

/** Whom a task calls: what it says of them, and the name that stands in front. */
interface Called {
  said: string
  name: string
}

/**
 * Whom a text calls that begins with the name, where the finding has `trade`; nothing is lost that one of them says.
 * @returns null where they are two, or one of them is nobody that is known
 */
export function whoDoes(trade: string | null, text: string, names: TradeNames): Called | null {
  const asked = nameIn(text, names)
  if (trade === null) return asked && { said: asked.said, name: capital(asked.said) }
  // An inspector's own name for somebody counts letter for letter; `Plumbing` is nobody's.
  const isSaid = names.people.test(trade) && plain(text).startsWith(`${plain(trade)} `)
  if (isSaid && trade.length >= (asked?.said.length ?? 0)) {
    return { said: text.slice(0, trade.length), name: trade }
  }
  const mine = nameIn(`${trade} `, names)
  if (asked === null || mine?.said !== trade) return null
  const name = nameOfBoth(mine, asked, names)
  return name === null ? null : { said: asked.said, name: capital(name) }
}

function nameIn(text: string, { called, quality }: TradeNames): Name | null {
  const found = called.exec(text)
  const { bare, owner, qualities = '' } = found?.groups ?? {}
  if (found === null || bare === undefined) return null
  return { said: found[0], bare, owner, qualities: qualities.match(quality) ?? [] }
}

function nameOfBoth(mine: Name, asked: Name, names: TradeNames): string | null {
  if (mine.owner !== undefined) return null
  const isSame =
    plain(mine.bare) === plain(asked.bare) ||
    names.alike.some((trade) => trade.test(mine.bare) && trade.test(asked.bare))
  if (asked.owner !== undefined) {
    const isTheirs = isSame || plain(asked.owner).includes(plain(mine.said))
    // Nobody knows whose the license is.
    return isTheirs && [...mine.qualities, ...asked.qualities].length === 0 ? asked.said : null
  }
  const isAny = names.anybody.test(asked.bare) && !names.apart.test(mine.bare)
  if (!isSame && !isAny) return null
  const isMore = saysMore(asked.bare, mine.bare) || tradesOf(asked, names) > tradesOf(mine, names)
  const bare = isMore ? asked.bare : mine.bare
  const [has, needs] = [mine.qualities.map(root), asked.qualities.map(root)]
  const isMine = needs.every((one) => has.includes(one))
  if (!isMine && !has.every((one) => needs.includes(one))) return null
  return isMine && bare === mine.bare ? mine.said : names.qualified(bare, (isMine ? mine : asked).qualities)
}

/** How many it is of: an HVAC contractor heats and cools, a furnace technician does not. */
const tradesOf = ({ bare }: Name, { alike }: TradeNames) => alike.filter((trade) => trade.test(bare)).length

/** `basement waterproofing contractor`, `ingeniero estructural`. */
function saysMore(name: string, less: string): boolean {
  return (
    name.length > less.length &&
    (plain(name).endsWith(` ${plain(less)}`) || plain(name).startsWith(`${plain(less)} `))
  )
}

/** `certificada` is `certificado`. */
const root = (quality: string) => quality.toLowerCase().replace(/ada$/, 'ado')

/** `pest-control company` is a pest control company. */
function plain(name: string): string {
  return name.toLowerCase().replaceAll('-', ' ').replaceAll("'", '’')
}

export function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}
