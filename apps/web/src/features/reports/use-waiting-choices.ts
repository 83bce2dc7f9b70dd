// What was chosen in the review and the server does not have yet: it blocks a report as every other edit does.
import { TEXT } from '@plumbline/contract/texts'
import type { WaitingEdit } from '#web/features/reports/report-check.ts'
import type { ChoicesState } from '#web/shared/inspection/choices/choices-keeper.ts'
import { namesOf } from '#web/shared/inspection/choices/unsent-choices.ts'
import { useChoicesKeeper } from '#web/shared/inspection/choices/use-choices.ts'
import { paths } from '#web/shared/inspection/paths.ts'

/** Live. `send` takes up what other tabs kept, sends it, and gives what waits then. */
export function useWaitingChoices(inspectionId: number, clientId: number) {
  const { keeper, state } = useChoicesKeeper(inspectionId)
  return {
    waiting: waitingOf(state, inspectionId, clientId),
    send: async () => {
      await keeper.read()
      await keeper.send()
      return waitingOf(keeper.state(), inspectionId, clientId)
    },
  }
}

function waitingOf(state: ChoicesState, inspectionId: number, clientId: number): WaitingEdit[] {
  if (state.unsent.length === 0) return []
  const to = paths.review(inspectionId, clientId)
  return [{ title: namesOf(state.unsent), reason: reasonOf(state), to, isPhoto: false }]
}

function reasonOf({ sending, failure }: ChoicesState): string {
  if (sending === 'no-signal') return TEXT.networkError
  if (sending === 'contested') return 'Changed on another device: choose in the review'
  return sending === 'refused' && failure !== null ? failure : 'Being sent'
}
