// A button that copies a text, and says that it did.
import { Button } from '@mantine/core'
import { IconCopy } from '@tabler/icons-react'
import { toast } from '#web/ui/toast.tsx'

/** @param what is copied, in the middle of a sentence: "key" */
export function CopyButton({ text, what }: { text: string; what: string }) {
  async function copy() {
    try {
      await navigator.clipboard.writeText(text)
      toast.success('Copied')
    } catch {
      toast.error('Couldn’t copy. Select the text and copy it yourself.')
    }
  }
  return (
    <Button
      variant="default"
      leftSection={<IconCopy size={20} stroke={1.75} aria-hidden="true" />}
      onClick={copy}
    >
      Copy {what}
    </Button>
  )
}
