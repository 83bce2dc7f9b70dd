// What the sheet says of its candidates, or of why there are none.
import type { Refusal } from '@plumbline/domain/suggest/refusals'
import type { Candidate } from '@plumbline/domain/suggest/suggest'
import { counted } from '#web/lib/format.ts'

/** @param stepTitle the title of a step by its key */
export function headText(candidates: readonly Candidate[], stepTitle: (key: string) => string): string {
  const [first] = candidates
  if (!first) return ''
  if (candidates.every(({ kind }) => kind === 'answer')) {
    const isOneStep = candidates.every(({ stepName }) => stepName === first.stepName)
    const where = isOneStep ? ` in ${stepTitle(first.stepName)}` : ''
    const tap = candidates.length === 1 ? 'Tap it if it’s right.' : 'Tap any that are right.'
    return `${counted(candidates.length, 'answer')}${where}. ${tap}`
  }
  return candidates.length === 1
    ? '1 match. Tap it, or its camera.'
    : `${candidates.length} matches. Tap one, or its camera.`
}

/** @param isMissing the ready findings have not come to this device */
export function hintText(text: string, isMissing: boolean): string | undefined {
  if (isMissing) return 'Findings aren’t on this device yet. They load when you’re online.'
  return text === '' ? 'Describe a defect and its location, or state a fact.' : undefined
}

export function refusalText(refusal: Refusal, text: string): { title: string; why?: string } {
  const none = 'So there’s no finding to add.'
  switch (refusal) {
    case 'negation':
      return { title: `“${text}” sounds fine, so there’s no finding to add` }
    case 'bare':
      return { title: `“${text}” alone: what’s wrong?`, why: 'Name the defect and where it is.' }
    case 'question':
      return { title: `“${text}” is a question`, why: none }
    case 'note':
      return { title: `“${text}” is a note to yourself`, why: none }
    case 'talk':
      return { title: `“${text}” isn’t about the house`, why: none }
    case 'unknown':
      return { title: 'Nothing matches', why: 'Try other words, or add your own.' }
  }
}
