// The logo of the invented inspector: a roof over a plumb bob, drawn without letters, for a machine may have no fonts.
import { createHash } from 'node:crypto'
import sharp from 'sharp'

const DRAWING = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 600 600">
  <rect width="600" height="600" fill="#ffffff"/>
  <path d="M300 60 L552 262 L516 306 L300 132 L84 306 L48 262 Z" fill="#1f4e5f"/>
  <path d="M420 96 h52 v84 l-52 -42 Z" fill="#1f4e5f"/>
  <path d="M128 318 L300 180 L472 318 V520 H128 Z" fill="#e8eef0"/>
  <path d="M128 520 h344 v28 h-344 Z" fill="#1f4e5f"/>
  <rect x="294" y="150" width="12" height="190" fill="#b5532a"/>
  <path d="M266 340 h68 v26 l-10 10 h-48 l-10 -10 Z" fill="#b5532a"/>
  <path d="M262 384 h76 l-14 62 l-24 72 l-24 -72 Z" fill="#b5532a"/>
  <path d="M300 384 h38 l-14 62 l-24 72 Z" fill="#98431f"/>
</svg>`

/** Another drawing has another. */
export const LOGO_KEY = createHash('sha256').update(DRAWING).digest('hex')

/** The logo as a file of a form; a report takes a JPEG. */
export async function logoFile(format: 'png' | 'jpeg' = 'png'): Promise<File> {
  const bytes = await sharp(Buffer.from(DRAWING)).toFormat(format).toBuffer()
  return new File([new Uint8Array(bytes)], `logo.${format}`, { type: `image/${format}` })
}
