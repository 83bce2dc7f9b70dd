// When to kill: drawn once and for all, a third while photos are being kept, a third as all are, a third on their way out.

export type Moment =
  /** So long after the choice. */
  | { phase: 'being kept'; afterMs: number }
  /** So long after the screen called the last one kept. */
  | { phase: 'just kept'; afterMs: number }
  /** So long after the server had so many. */
  | { phase: 'going out'; sent: number; afterMs: number }

const KEEPING_MS = 2_500
const JUST_MS = 50
const SENDING_MS = 300

export function drawMoments(count: number, photos: number, seed: number): Moment[] {
  let state = seed
  const draw = (below: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2 ** 31
    return Math.floor((state / 2 ** 31) * below)
  }
  return Array.from({ length: count }, (_, index): Moment => {
    if (index % 3 === 0) return { phase: 'being kept', afterMs: draw(KEEPING_MS) }
    if (index % 3 === 1) return { phase: 'just kept', afterMs: draw(JUST_MS) }
    return { phase: 'going out', sent: 1 + draw(photos - 1), afterMs: draw(SENDING_MS) }
  })
}
