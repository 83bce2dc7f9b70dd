// Whether work on a text takes longer in proportion to its length: the kind of fault that lets one text hold a server.

/** Work on the long text is compared with as much work on short ones: a quadratic rule takes four times as long for it. */
const LONG = 20_000
const SHORT = 5_000
const GROWTH_MAX = 2.5
/** What is done within it, in ms, holds nobody up; less than some ticks of the processor's clock is not told apart. */
const AT_ONCE_MS = 60
const TICKS_MS = 40

/** What texts are made of: each class of characters, mixtures of them, and signs that nest. */
export const UNITS: Readonly<Record<string, string>> = {
  letters: 'a',
  'letters of other scripts': '漢',
  'different letters of other scripts': Array.from({ length: 5_000 }, (_, index) =>
    String.fromCharCode(0x4e00 + index),
  ).join(''),
  'right-to-left letters': 'ש',
  digits: '7',
  blanks: ' ',
  'line breaks': '\n',
  'Windows line breaks': '\r\n',
  punctuation: '.',
  dashes: '-',
  quotes: '"',
  'combining marks': 'e\u0301\u0302',
  emoji: '👩‍🔧',
  flags: '🇺🇸',
  'control characters': '\u0007\u200b\u00ad',
  'half characters': '\ud800',
  words: 'a ',
  'words after commas': 'a, ',
  'digits after commas': '1,',
  numbers: '1.5 in ',
  sentences: 'The roof leaks. Repair it! ',
  'lines of one word': 'leak\n',
  'blanks before breaks': ' \n',
  bullets: '• a\n',
  tags: '<b>a</b>',
  'tags that open': '<b>',
  brackets: '(',
  'backslashes and semicolons': '\\;',
  signs: '>',
  'signs among blanks': ' > ',
  addresses: 'a@b.c ',
  links: 'http://a.b/ ',
  'underscores and codes': '_x0041_',
  entities: '&amp;',
}

/** Processor time of this thread in ms: what others do on the machine is none of it. */
function spent(): number {
  const { user, system } = process.threadCpuUsage?.() ?? process.cpuUsage()
  return (user + system) / 1_000
}

async function timeOf(work: () => unknown): Promise<number> {
  const begun = spent()
  await work()
  return spent() - begun
}

/** The kinds of texts that `work` takes out of proportion long for when they grow, with the times of both lengths in ms. */
export async function disproportionate(work: (text: string) => unknown): Promise<string[]> {
  const slow: string[] = []
  for (const [name, unit] of Object.entries(UNITS)) {
    const textOf = (length: number) => unit.repeat(Math.ceil(length / unit.length)).slice(0, length)
    const [short, long] = [textOf(SHORT), textOf(LONG)]
    const ofLong = () => timeOf(() => work(long))
    const ofShort = () =>
      timeOf(async () => {
        for (let length = 0; length < LONG; length += SHORT) await work(short)
      })
    // The least of each counts: at first code is compiled, and tables are made.
    let time = await ofLong()
    let asMuch = time > AT_ONCE_MS ? await ofShort() : time
    for (let tries = 0; tries < 3 && time > GROWTH_MAX * asMuch + TICKS_MS; tries += 1) {
      time = Math.min(time, await ofLong())
      asMuch = Math.min(asMuch, await ofShort())
    }
    if (time > GROWTH_MAX * asMuch + TICKS_MS)
      slow.push(`${name}: ${Math.round(asMuch)} → ${Math.round(time)} ms`)
  }
  return slow
}
