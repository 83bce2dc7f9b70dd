// Chooses the font folders of a report: the text faces always, a fallback only where a text has signs that they lack.
import { readdirSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { hasGlyph } from './glyphs.ts'

const require = createRequire(import.meta.url)

/** The two faces of report-look.md; a typed signature is written in italics. */
const TEXT_FACES: readonly FontPackage[] = [
  ['source-sans-3', ['400Regular', '600SemiBold', '700Bold']],
  ['source-serif-4', ['400Regular', '600SemiBold', '400Regular_Italic']],
]

type FontPackage = readonly [name: string, weights: readonly string[]]

const TWO_WEIGHTS = ['400Regular', '600SemiBold'] as const

/** In the order of `fallbacks` in theme.typ. Each is loaded only when a text needs it, for CJK faces are 6 to 11 MB. */
const FALLBACKS: readonly FontPackage[] = [
  ...[
    'noto-sans',
    'noto-sans-sc',
    'noto-sans-kr',
    'noto-sans-arabic',
    'noto-sans-hebrew',
    'noto-sans-thai',
    'noto-sans-bengali',
    'noto-sans-tamil',
    'noto-sans-telugu',
    'noto-sans-gujarati',
    'noto-sans-gurmukhi',
    'noto-sans-kannada',
    'noto-sans-malayalam',
    'noto-sans-oriya',
    'noto-sans-sinhala',
    'noto-sans-khmer',
    'noto-sans-lao',
    'noto-sans-myanmar',
    'noto-serif-tibetan',
    'noto-sans-ethiopic',
    'noto-sans-armenian',
    'noto-sans-georgian',
    'noto-sans-syriac',
    'noto-sans-thaana',
    'noto-sans-cherokee',
    'noto-sans-canadian-aboriginal',
    'noto-emoji',
    'noto-sans-symbols',
  ].map((name): FontPackage => [name, TWO_WEIGHTS]),
  ['noto-sans-mongolian', ['400Regular']],
  ['noto-sans-symbols-2', ['400Regular']],
  ['noto-sans-math', ['400Regular']],
]

/** What shapes its neighbours, or nothing, and is never drawn itself. */
const NEVER_DRAWN = /[\p{Cc}\p{Default_Ignorable_Code_Point}\p{Zs}\u2028\u2029]/u
const BEYOND_ASCII = /[^\p{ASCII}]/gu

/** The folders that hold every glyph which `text` needs, as far as the packages have them. */
export function fontFolders(text: string): string[] {
  return fontsFor(text).fonts.flatMap(([name, weights]) => weights.map((weight) => folderOf(name, weight)))
}

/** The characters of `text` that no font has: a report that holds one misses PDF/UA, and shows an empty box there. */
export function withoutGlyph(text: string): string[] {
  return fontsFor(text).missing
}

function fontsFor(text: string): { fonts: FontPackage[]; missing: string[] } {
  const drawn = [...new Set(text.match(BEYOND_ASCII) ?? [])].filter((sign) => !NEVER_DRAWN.test(sign))
  // The serif falls back too: a sign must be in both, or come from elsewhere.
  let missing = drawn.filter((sign) => !TEXT_FACES.every((font) => has(font, sign)))
  const fonts = [...TEXT_FACES]
  for (const font of FALLBACKS) {
    if (missing.length === 0) break
    const left = missing.filter((sign) => !has(font, sign))
    if (left.length < missing.length) fonts.push(font)
    missing = left
  }
  return { fonts, missing: missing.filter((sign) => !TEXT_FACES.some((font) => has(font, sign))) }
}

function has([name, weights]: FontPackage, sign: string): boolean {
  return hasGlyph(fileOf(name, weights[0] ?? ''), sign)
}

function folderOf(name: string, weight: string): string {
  return join(dirname(require.resolve(`@expo-google-fonts/${name}/package.json`)), weight)
}

const files = new Map<string, string>()

function fileOf(name: string, weight: string): string {
  const known = files.get(name)
  if (known !== undefined) return known
  const folder = folderOf(name, weight)
  const file = readdirSync(folder).find((each) => /\.[ot]tf$/.test(each))
  if (file === undefined) throw new Error(`${folder} holds no font`)
  const path = join(folder, file)
  files.set(name, path)
  return path
}
