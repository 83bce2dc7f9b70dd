// Inside the search field: opens Say it, with a microphone where the browser hears on the device.
import { IconMessage, IconMicrophone } from '@tabler/icons-react'
import { useStepScreen } from '../state/step-context.tsx'
import { useCanHear } from './can-hear.ts'

export function SayButton({ className, onSay }: { className: string | undefined; onSay: () => void }) {
  const { isArchived } = useStepScreen()
  const Icon = useCanHear() ? IconMicrophone : IconMessage
  return (
    <button
      type="button"
      className={className}
      aria-label="Say it"
      aria-haspopup="dialog"
      disabled={isArchived}
      onClick={onSay}
    >
      <Icon size={22} stroke={1.75} aria-hidden="true" />
    </button>
  )
}
