// A tone's three colours handed to CSS as `--tone-text`, `--tone-tint`, `--tone-solid`.
import type { CSSProperties } from 'react'
import type { ToneName } from '#web/ui/palette.ts'

type ToneStyle = CSSProperties & Record<`--tone-${'text' | 'tint' | 'solid' | 'on'}`, string>

/** The inline style that sets a tone's variables. */
export function toneStyle(tone: ToneName): CSSProperties {
  const style: ToneStyle = {
    '--tone-text': `var(--pl-${tone}-text)`,
    '--tone-tint': `var(--pl-${tone}-tint)`,
    '--tone-solid': `var(--pl-${tone}-solid)`,
    '--tone-on': `var(--pl-${tone}-on)`,
  }
  return style
}
