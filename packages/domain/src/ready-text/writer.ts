// Puts a sentence together of text and of what was filled in: capitals, spaces, signs, articles and units where they meet.
import type { SlotKind } from '@plumbline/contract/slots'
import { atPlace, isOffered, placeInside } from './places.ts'
import { articleFor, type SentenceLanguage } from './trades.ts'

/** A full stop of these ends no sentence. */
const SHORT = /(?:^|[\s(])(?:in|ft|sq|no|approx|min|max|vs|etc|st|dr|mr|mrs|ms)\.["”’)]{0,4}$/i
const SENTENCE_END = /[.!?]["”’)]{0,4}$/
const ARTICLE = /(^|[^\d\]\s]\s|[.;:,]\s)(an?|the) $/i
const WITH_ARTICLE = /^(?:an?|the) /i

/** What is counted, as a pattern says it of several. */
const COUNTED = /^ (breaker|circuit|flue|layer|light|pane|screw|second|window|room|receptacle|step|riser)s\b/

/** How a unit of the text may have been typed once more after the number before it. */
const UNITS: readonly (readonly [text: RegExp, typed: RegExp])[] = [
  [/^ in\./, /(?:in\.?|inch(?:es)?|["”″])$/i],
  [/^ sq ft\b/, /(?:sq\.? ?ft\.?|square (?:feet|foot))$/i],
  [/^ ft\b/, /(?:ft\.?|feet|foot|['’′])$/i],
  [/^ °F/, /(?:°\s?F?|degrees?(?: F)?|F)$/i],
  [/^ psi\b/, /psi$/i],
  [/^ percent\b/, /(?:%|percent)$/i],
  [/^ A\b/, /(?:A|amps?|amperes?)$/i],
]

/** Rules look back no farther than this: a text may be long. */
const TAIL = 60

const capital = (text: string) => text.replace(/^\s*\p{Ll}/u, (letter) => letter.toUpperCase())

export interface SentenceWriter {
  /** Text of the pattern. */
  text(text: string): void
  /** A trade with its article. */
  words(words: string): void
  /** What was filled in, before that text. @param say says it in the language of the sentence */
  value(value: string, kind: SlotKind, next: string, say: (value: string) => string): void
  /** A clause was left out here. */
  drop(): void
  end(): string
}

export function sentenceWriter(language: SentenceLanguage): SentenceWriter {
  let done = ''
  let written = ''
  let isJoint = true
  let isOne = false
  const isStart = () => {
    const bare = written.trimEnd()
    const gap = written.slice(bare.length)
    if (bare === '' || gap.includes('\n')) return true
    return gap !== '' && SENTENCE_END.test(bare) && !SHORT.test(bare)
  }

  function put(text: string): void {
    written += text
    isJoint = false
    if (written.length < 10 * TAIL) return
    done += written.slice(0, -TAIL)
    written = written.slice(-TAIL)
  }

  function add(text: string): void {
    const rest = withoutSecondStop(text)
    put(isStart() ? capital(rest) : rest)
  }

  /** Where an abbreviation ends a sentence, its full stop is that of the sentence. */
  function withoutSecondStop(text: string): string {
    return written.endsWith('.') && /^\.(?!\.)/.test(text) ? text.slice(1) : text
  }

  function spanishPlace(given: string, say: (value: string) => string): string {
    const said = say(given)
    return isOffered(given) ? `${said.charAt(0).toLowerCase()}${said.slice(1)}` : said
  }

  function addPlace(given: string, say: (value: string) => string): void {
    const isAfterAt = language === 'en' && /(^|\s)at $/i.test(written)
    if (isAfterAt) written = written.slice(0, -'at '.length)
    add(language === 'es' ? spanishPlace(given, say) : isAfterAt ? atPlace(given) : placeInside(given))
  }

  return {
    text(pattern) {
      const text = isOne && language === 'en' ? pattern.replace(COUNTED, ' $1') : pattern
      isOne = false
      if (!isJoint) {
        put(withoutSecondStop(text))
        return
      }
      const [before, after] = joined(written, text)
      written = before
      if (after !== '') add(after)
    },
    words(words) {
      const twice = `${words} ${language === 'es' ? 'o' : 'or'} `
      if (written.endsWith(twice)) {
        written = written.slice(0, -twice.length)
        return add(words)
      }
      const contracted = language === 'es' && words.startsWith('el ') ? contraction(written) : null
      if (contracted === null) return add(words)
      written = contracted
      add(words.slice(3))
    },
    value(value, kind, next, say) {
      const bare = withoutUnit(value, next)
      isOne = kind === 'number' && bare === '1'
      if (kind === 'place') {
        addPlace(bare, say)
        return
      }
      const said = say(bare)
      if (language === 'en') written = fittingArticle(written, said)
      add(said)
    },
    drop() {
      isJoint = true
    },
    end() {
      return (done + written).trim()
    },
  }
}

/** Two pieces between which something was left out: one space, no space or comma before a sign, no empty brackets. */
function joined(before: string, after: string): [string, string] {
  if (before === '' || /\n$/.test(before)) return [before, after.replace(/^[\s,;:]+/, '')]
  if (/[\s(]$/.test(before) && /^ /.test(after)) return joined(before, after.trimStart())
  if (/\s$/.test(before) && /^[,.;:!?)]/.test(after)) return joined(before.trimEnd(), after)
  if (/\($/.test(before) && /^\)/.test(after)) return joined(before.slice(0, -1), after.slice(1))
  if (/[,;:]$/.test(before) && /^[,.;:!?)]/.test(after)) return joined(before.slice(0, -1), after)
  return [before, after]
}

/** "a" before a vowel is "an"; an article of the text gives way to that of the value. */
function fittingArticle(before: string, value: string): string {
  const article = ARTICLE.exec(before)?.[2]
  if (article === undefined) return before
  const rest = before.slice(0, -article.length - 1)
  if (WITH_ARTICLE.test(value)) return rest
  if (article.toLowerCase() === 'the') return before
  const fitting = articleFor(value)
  return `${rest}${/^A/.test(article) ? capital(fitting) : fitting} `
}

function withoutUnit(value: string, next: string): string {
  const typed = UNITS.find(([text]) => text.test(next))?.[1]
  const bare = typed === undefined ? value : value.replace(typed, '').trimEnd()
  return /\p{N}$/u.test(bare) ? bare : value
}

/** "a el" is "al", "de el" is "del"; null where neither stands before. */
function contraction(before: string): string | null {
  if (/(^|\s)a $/i.test(before)) return `${before.trimEnd()}l `
  return /(^|\s)de $/i.test(before) ? `${before.trimEnd()}l ` : null
}
