// Choices for the report that are not uploaded: they block it as every other edit does.
import { TEXT } from '@plumbline/contract/texts'
import type { WaitingEdit } from '#web/features/reports/issue.ts'
import { KEY_FINDINGS_ID } from '#web/features/reports/report-check.ts'
import type { ChoicesState } from '#web/shared/inspection/choices/choices-keeper.ts'
import { namesOf } from '#web/shared/inspection/choices/unsent-choices.ts'
import { useChoicesKeeper } from '#web/shared/inspection/choices/use-choices.ts'

/** Live. `send` takes up what other tabs kept, sends it, and gives what waits then. */
export function useWaitingChoices(inspectionId: number) {
  const { keeper, state } = useChoicesKeeper(inspectionId)
  return {
    waiting: waitingOf(state),
    send: async () => {
      await keeper.read()
      await keeper.send()
      return waitingOf(keeper.state())
    },
  }
}

function waitingOf(state: ChoicesState): WaitingEdit[] {
  if (state.unsent.length === 0) return []
  const title = namesOf(state.unsent)
  return [{ title, reason: reasonOf(state), to: `#${KEY_FINDINGS_ID}`, isPhoto: false }]
}

function reasonOf({ sending, failure }: ChoicesState): string {
  if (sending === 'no-signal') return TEXT.networkError
  if (sending === 'contested') return 'Changed on two devices'
  return sending === 'refused' && failure !== null ? failure : 'Uploading'
}
