// What asks for a signature on the report page.
import { Button } from '@mantine/core'
import { SignSheet } from '#web/features/reports/signature/sign-sheet.tsx'
import type { useAskedToSign } from '#web/features/reports/signature/use-asked-to-sign.ts'
import type { Signing } from '#web/features/reports/signature/use-signature.ts'
import { ResponsiveDialog } from '#web/ui/responsive-dialog.tsx'

interface SignDialogsProps {
  signing: Signing
  asked: ReturnType<typeof useAskedToSign>
  address: string | undefined
  /** Of the newest version. */
  version: number | undefined
}

export function SignDialogs({ signing, asked, address, version }: SignDialogsProps) {
  const { then } = asked
  if (then !== null)
    return (
      <SignSheet
        signing={signing}
        address={address}
        signLabel={then === 'generate' ? 'Sign and generate' : 'Sign'}
        onClose={asked.close}
        onSign={asked.sign}
        onSkip={then === 'nothing' ? null : asked.skip}
      />
    )
  if (!asked.isEmailAsked || version === undefined) return null
  return (
    <ResponsiveDialog
      opened
      onClose={asked.close}
      size={440}
      title={`Version ${version} isn’t signed`}
      footer={
        <>
          <Button variant="default" onClick={asked.skip}>
            Email unsigned
          </Button>
          <Button onClick={() => asked.ask('email')}>Sign</Button>
        </>
      }
    >
      <p>Sign to generate version {version + 1}, then email it.</p>
    </ResponsiveDialog>
  )
}
