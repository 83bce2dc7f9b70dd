// Finds the regular expressions of our own code, and texts that each of them may take long for.
import { readFileSync } from 'node:fs'
import { parseSync, Visitor } from 'oxc-parser'

/**
 * @param {string} file path of a module
 * @returns {{source: string, flags: string, line: number}[]} its literals
 */
export function patternsIn(file) {
  const source = readFileSync(file, 'utf8')
  const { program } = parseSync(file, source)
  const found = []
  new Visitor({
    Literal({ regex, start }) {
      if (regex)
        found.push({
          source: regex.pattern,
          flags: regex.flags,
          line: source.slice(0, start).split('\n').length,
        })
    },
  }).visit(program)
  return found
}

/** One of each class of characters, mixtures, and signs that nest. */
const UNITS = [
  ...['a', 'A', 'é', '漢', '7', ' ', '\t', '\n', '\r', '\u00a0', '\u200d', '-', '.', ',', '"', "'", '_'],
  ...['(', '[', '{', '<', '>', '&', '\\', '/', '=', '+', '@', '#', '\u0301', '👍', '\u0007', '\ud800'],
  ...['a ', 'a,', '1,', '1.', '1 ', '. ', 'a\n', '\r\n', ' \n', '""', '<b>', '</b>', '()', 'a-', 'a@', 'a.'],
]

/** Characters that a pattern is made of, beside those that mean something in it. */
const OWN_MAX = 7

/** Units of texts: those of all patterns, and what the pattern itself is made of. */
export function unitsFor({ source }) {
  const words = source.match(/[a-z]{2,}/gi) ?? []
  const letters = [...new Set(source.replaceAll(/\\[a-z]|\{\d+,?\d*\}|[\^$*+?|]/gi, ''))].slice(0, OWN_MAX)
  const pairs = letters.flatMap((one) => letters.map((other) => one + other))
  return [...new Set([...UNITS, ...letters, ...pairs, ...words.slice(0, OWN_MAX).map((word) => `${word} `)])]
}
