// What reads the same in English and in Spanish: numbers, codes, units and abbreviations. A word does not, however short.

/** Those of `glossary.md` (packages/translations), "Same in both languages". */
export const ABBREVIATIONS = [
  'ABS',
  'AFCI',
  'CO',
  'CPVC',
  'CSST',
  'EIFS',
  'EPDM',
  'ERV',
  'GE',
  'GFCI',
  'HRV',
  'HVAC',
  'LG',
  'MDF',
  'PEX',
  'PVC',
  'TPO',
]
/** After a number only: "W" alone is a west side. */
export const UNITS = ['A', 'V', 'W', 'kW', 'BTU/h', 'psi', 'cm', 'mm', 'dB', 'ppm', 'pCi/L', 'x']

/** With a digit in it, `24ACC636A003`: so are the numbers of models, licenses and agreements. */
const CODE = /[\p{Lu}\d./#-]+/gu
/** `2ND-FLOOR`, `BATH-2/HALL`, `1ST`: a word in capitals, no code. */
const WORD = /\p{Lu}{4}|\d(?:ST|ND|RD|TH)$/u
const isCode = (run: string) => /\d/.test(run) && !WORD.test(run)

const LETTERS = new RegExp(
  `(?<!\\p{L})(?:${ABBREVIATIONS.join('|')})(?!\\p{L})|°[FC](?!\\p{L})|(?<=\\d ?)(?:${UNITS.join('|')})(?!\\p{L})`,
  'gu',
)

/** Whether a text says the same in Spanish as it stands. */
export function isSameInSpanish(text: string): boolean {
  return !/\p{L}/u.test(text.replace(CODE, (run) => (isCode(run) ? '0' : run)).replace(LETTERS, ''))
}
