// Says beforehand which texts of a report hold signs that no font of ours has.
import type { ReportContent } from '@plumbline/domain/report/content'
import { withoutGlyph } from './fonts.ts'

export interface UnprintableText {
  text: string
  /** Each once. */
  signs: string[]
}

/** What names, and is not printed. */
const NAMES = new Set(['key', 'id', 'category', 'format', 'language'])

/**
 * The texts that would cost the report its standard, PDF/UA, each once and in their order; empty for nearly all
 * reports. Reads fonts only where a text goes beyond ASCII.
 */
export function unprintable(content: ReportContent): UnprintableText[] {
  const found = new Map<string, UnprintableText>()
  const walk = (value: unknown): void => {
    if (typeof value === 'string') {
      const signs = withoutGlyph(value)
      if (signs.length > 0) found.set(value, { text: value, signs })
    } else if (typeof value === 'object' && value !== null)
      for (const [name, part] of Object.entries(value)) if (!NAMES.has(name)) walk(part)
  }
  walk(content)
  return [...found.values()]
}
