// The question about a conflict that came while whoever made the change still looked at its screen.
import { useSyncExternalStore } from 'react'
import { askAbout, currentQuestion, onQuestion } from '#web/offline/questions.ts'
import { lazyComponent } from '#web/ui/lazy-component.tsx'
import { useSendingStates } from './use-sending.ts'
import { useSendingActions } from './use-sending-actions.ts'

const Compare = lazyComponent(() => import('./compare-dialog.tsx'))

/** Nothing while nothing is asked. */
export function ConflictQuestion() {
  const question = useSyncExternalStore(onQuestion, currentQuestion)
  const states = useSendingStates()
  const actions = useSendingActions()
  const entry = question && states?.get(question.inspectionId)?.queue.find(({ key }) => key === question.key)
  if (!question || !entry || entry.status !== 'conflict') return null
  return (
    <Compare
      entry={entry}
      onClose={() => askAbout(null)}
      onChoose={(choice) => {
        actions.resolve(question.inspectionId, question.key, choice)
        askAbout(null)
      }}
    />
  )
}
