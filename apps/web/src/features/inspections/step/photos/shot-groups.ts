// Photos without a label as groups: those taken in one step without a long pause belong together, mostly.
import type { ParkedPhoto } from '#web/offline/offline.ts'

/** Where and when a photo was taken; kept beside the photo, which is there without it too. */
export interface ShotNote {
  at: number
  step: string
}

export interface ShotGroup {
  /** Of its first photo; null where nobody noted it. */
  note: ShotNote | null
  shots: ParkedPhoto[]
}

/** After so long somebody looks at something else. */
const PAUSE_MS = 3 * 60_000
const KEPT = 1_000

const keyOf = (inspectionId: number) => `plumbline-shots-${inspectionId}`

export function shotNotes(inspectionId: number): Record<string, ShotNote> {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(keyOf(inspectionId)) ?? '{}')
    return typeof value === 'object' && value !== null ? (value as Record<string, ShotNote>) : {}
  } catch {
    return {}
  }
}

export function noteShots(inspectionId: number, shots: readonly ParkedPhoto[], note: ShotNote): void {
  const notes = { ...shotNotes(inspectionId), ...Object.fromEntries(shots.map((one) => [one.photoId, note])) }
  try {
    const newest = Object.entries(notes).slice(-KEPT)
    localStorage.setItem(keyOf(inspectionId), JSON.stringify(Object.fromEntries(newest)))
  } catch {
    // Blocked storage: they are one group.
  }
}

/** The photos in their order, by step and pause; those that nobody noted are one group. */
export function groupsOf(
  shots: readonly ParkedPhoto[],
  notes: Readonly<Record<string, ShotNote>>,
): ShotGroup[] {
  const groups: ShotGroup[] = []
  for (const [at, shot] of shots.entries()) {
    const note = notes[shot.photoId] ?? null
    const last = notes[shots[at - 1]?.photoId ?? ''] ?? null
    const hasPause = note !== null && last !== null && note.at - last.at >= PAUSE_MS
    const group = groups.at(-1)
    if (group && note?.step === last?.step && !hasPause) group.shots.push(shot)
    else groups.push({ note, shots: [shot] })
  }
  return groups
}
