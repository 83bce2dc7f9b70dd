// Finds texts of the product that use a word of our own where the trade or the web has one.
import { readFileSync } from 'node:fs'
import { parseSync, Visitor } from 'oxc-parser'

/** What is not said, and what is said in its place. */
export const COINED = [
  [/\bmend(s|ed|ing)?\b/i, 'fix, correct or repair'],
  [/\banew\b/i, 'again, new or over'],
  [/\b(some|every)body\b/i, 'someone, everyone'],
  [/\bwhoever\b/i, 'anyone who'],
  [/\bany more\b/i, 'no longer'],
  [/\btak(e|en|ing) along\b/i, 'download, export'],
  [/\bready texts?\b/i, 'standard wording'],
  [/\bmov(e|ed|ing) in from\b|\bmake it mine\b/i, 'import, customize'],
  [/\bagain elsewhere\b/i, 'add another location'],
  [/^who does it$/i, 'contractor'],
  [/^by when$/i, 'timeframe'],
  [/\bwhat was found\b/i, 'description'],
  [/\b(was|were|is|are) told\b/i, 'notified, or say what was said'],
  [/\b(kept|lives|alone) on this device\b/i, 'saved on this device, not uploaded'],
  [/\bneeds? you\b(?! to)/i, 'needs attention'],
  [/\bbeing kept\b/i, 'saving'],
  [/\bOne a line\b/i, 'one per line'],
]

/**
 * @param {string} file name of a module, or of a component
 * @param {string} [source] its text, else what the file holds
 * @returns {{line: number, text: string, better: string}[]} its texts that use one of those words
 */
export function coinedIn(file, source = readFileSync(file, 'utf8')) {
  const found = []
  const judge = (text, start) => {
    // Two small words are a name of the code, such as a state.
    if (/^[a-z]+( [a-z]+)?$/.test(text)) return
    for (const [pattern, better] of COINED)
      if (pattern.test(text))
        found.push({ line: source.slice(0, start).split('\n').length, text: text.trim(), better })
  }
  new Visitor({
    JSXText: ({ value, start }) => judge(value.replaceAll(/\s+/g, ' '), start),
    Literal: ({ value, start }) => typeof value === 'string' && judge(value, start),
    TemplateLiteral: ({ quasis, start }) => judge(quasis.map((each) => each.value.cooked).join('…'), start),
  }).visit(parseSync(file, source).program)
  return found
}
