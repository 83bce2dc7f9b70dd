// The sync status of a client or an inspection that was made on this device and is not on the server yet.
import { CLIENT_QUEUE, isLocal } from '#web/offline/local-ids.ts'
import { isNewClient } from '#web/offline/making-edits.ts'
import type { Waiting } from '#web/offline/words.ts'
import { type State, StateTag } from '#web/ui/state-tag.tsx'
import { STATUS_ICONS } from './status-icons.ts'
import { useSendingStates } from './use-sending.ts'

const TEXTS: Readonly<Record<Waiting['word'], string>> = {
  'needs you': 'Needs attention',
  'being kept': 'Saving',
  kept: 'Not uploaded',
}
const TONES: Readonly<Record<Waiting['word'], State>> = {
  'needs you': 'failed',
  'being kept': 'pending',
  kept: 'info',
}

/** Nothing for what the server has. */
export function MadeHereTag({ id }: { id: number }) {
  const states = useSendingStates()
  if (!isLocal(id)) return null
  const client = states
    ?.get(CLIENT_QUEUE)
    ?.waiting.find(({ entry }) => entry !== null && isNewClient(entry, id))
  const start = states?.get(id)?.waiting.find(({ entry }) => entry?.edit.kind === 'start')
  const word = (client ?? start)?.word
  if (!word) return null
  return (
    <StateTag state={TONES[word]} icon={STATUS_ICONS[word]}>
      {TEXTS[word]}
    </StateTag>
  )
}
