// Chooses the font folders of a report: the text faces always, a script's fallback only where the data holds it.
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

const require = createRequire(import.meta.url)

/** The two faces of report-look.md, and the widest fallback, which also has the signs that they lack. */
const ALWAYS: readonly FontPackage[] = [
  ['source-sans-3', ['400Regular', '600SemiBold', '700Bold']],
  ['source-serif-4', ['400Regular', '600SemiBold']],
]

type FontPackage = readonly [name: string, weights: readonly string[]]

const TWO_WEIGHTS = ['400Regular', '600SemiBold'] as const

/** Fallbacks in the order of report-look.md; each is loaded only when a text matches, for CJK faces are 6 to 11 MB. */
const BY_SCRIPT: readonly (readonly [RegExp, FontPackage])[] = [
  [/[^\p{ASCII}\u00a0-\u024f\u200b\u2010-\u2027\u2030-\u203a\u20ac\u2212]/u, ['noto-sans', TWO_WEIGHTS]],
  [
    /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Bopomofo}\u3000-\u303f\uff00-\uffef]/u,
    ['noto-sans-sc', TWO_WEIGHTS],
  ],
  [/\p{Script=Hangul}/u, ['noto-sans-kr', TWO_WEIGHTS]],
  [/\p{Script=Arabic}/u, ['noto-sans-arabic', TWO_WEIGHTS]],
  [/\p{Script=Hebrew}/u, ['noto-sans-hebrew', TWO_WEIGHTS]],
  [/\p{Script=Thai}/u, ['noto-sans-thai', TWO_WEIGHTS]],
  [/\p{Script=Devanagari}/u, ['noto-sans-devanagari', TWO_WEIGHTS]],
  [/[\u2190-\u2211\u2213-\u2bff\u{1f000}-\u{1faff}]|\ufe0f/u, ['noto-emoji', TWO_WEIGHTS]],
]

/** The folders that hold every glyph which `text` needs, as far as the package has them. */
export function fontFolders(text: string): string[] {
  const wanted = BY_SCRIPT.filter(([script]) => script.test(text)).map(([, font]) => font)
  return [...ALWAYS, ...wanted].flatMap(([name, weights]) => {
    const root = dirname(require.resolve(`@expo-google-fonts/${name}/package.json`))
    return weights.map((weight) => join(root, weight))
  })
}
