// Ten recovery codes, shown this once: to copy, to save as a file, to print.
import { Button } from '@mantine/core'
import { IconDownload, IconPrinter } from '@tabler/icons-react'
import { saveFile } from '#web/lib/save-file.ts'
import { CopyButton } from '#web/ui/copy-button.tsx'
import { ResponsiveDialog } from '#web/ui/responsive-dialog.tsx'
import './recovery-codes-print.css'
import classes from './signing-in.module.css'

interface RecoveryCodesDialogProps {
  codes: readonly string[]
  /** There were others. */
  areRenewed: boolean
  onClose: () => void
}

export default function RecoveryCodesDialog({ codes, areRenewed, onClose }: RecoveryCodesDialogProps) {
  const text = `Plumbline recovery codes\n${window.location.origin}\nEach code works once. Enter it after your password.\n\n${codes.join('\n')}\n`
  return (
    <ResponsiveDialog
      opened
      onClose={onClose}
      title="Save your recovery codes"
      subtitle="They’re shown only once."
      size={560}
      footer={<Button onClick={onClose}>I’ve saved them</Button>}
    >
      <p>
        Each one signs you in once, after your password, if you lose your phone or passkey. Keep them
        somewhere other than your phone: on paper or with your passwords.
        {areRenewed && ' Your old codes no longer work.'}
      </p>
      <ol className={classes.codes} aria-label="Recovery codes" translate="no">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ol>
      <div className={classes.buttons} data-no-print>
        <CopyButton text={text} what="codes" />
        <Button
          variant="default"
          leftSection={<IconDownload size={20} stroke={1.75} aria-hidden="true" />}
          onClick={() => saveFile(new Blob([text], { type: 'text/plain' }), 'plumbline-recovery-codes.txt')}
        >
          Download
        </Button>
        <Button
          variant="default"
          leftSection={<IconPrinter size={20} stroke={1.75} aria-hidden="true" />}
          onClick={printDialog}
        >
          Print
        </Button>
      </div>
    </ResponsiveDialog>
  )
}

/** What lies under the dialog is not meant. */
function printDialog(): void {
  document.body.dataset.printing = 'dialog'
  window.addEventListener('afterprint', () => delete document.body.dataset.printing, { once: true })
  window.print()
}
