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
    const tap = candidates.length === 1 ? 'Tap it if it is right.' : 'Tap each that is right.'
    return `${counted(candidates.length, 'answer')}${where}. ${tap}`
  }
  return candidates.length === 1
    ? '1 fits. Tap it, or its camera.'
    : `${candidates.length} fit. Tap one, or its camera.`
}

/** @param isMissing the ready findings have not come to this device */
export function hintText(text: string, isMissing: boolean): string | undefined {
  if (isMissing) return 'The ready findings have not come to this device yet. With a signal they come.'
  return text === '' ? 'What is wrong, and where; or a fact.' : undefined
}

export function refusalText(refusal: Refusal, text: string): { title: string; why: string } {
  const none = 'So it is no finding, and none is offered.'
  switch (refusal) {
    case 'negation':
      return { title: `“${text}” says that something is fine`, why: none }
    case 'bare':
      return { title: `“${text}” alone: say what is wrong`, why: 'A place or a thing is no finding yet.' }
    case 'question':
      return { title: `“${text}” is a question`, why: none }
    case 'note':
      return { title: `“${text}” is a note to oneself`, why: none }
    case 'talk':
      return { title: `“${text}” says nothing of the house`, why: none }
    case 'unknown':
      return { title: 'No label fits', why: 'Other words may, or a label of your own.' }
  }
}
