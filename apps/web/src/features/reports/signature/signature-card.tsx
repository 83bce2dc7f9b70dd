// Who signed the report and when: a card, on a phone a line that opens the sheet.
import { Button } from '@mantine/core'
import { IconChevronRight, IconSignature } from '@tabler/icons-react'
import { Part } from '#web/features/reports/part.tsx'
import { SignaturePicture } from '#web/features/reports/signature/sign-sheet.tsx'
import type { Signing } from '#web/features/reports/signature/use-signature.ts'
import { dayOf, longDate, shortDate, zoneOn } from '#web/lib/format.ts'
import { useIsNarrow } from '#web/ui/use-width.ts'
import reports from '../reports.module.css'

interface SignatureCardProps {
  signing: Signing
  onSign: () => void
  /** Null where there is none of its own. */
  onRemove: (() => void) | null
}

export function SignatureCard({ signing, onSign, onRemove }: SignatureCardProps) {
  const { own, maySign } = signing
  const isNarrow = useIsNarrow()
  const state = stateOf(signing)
  if (isNarrow && maySign && !own)
    return (
      <button type="button" className={reports.rowButton} onClick={onSign}>
        <span>Signature</span>
        <span className={reports.value}>{state}</span>
        <IconChevronRight size={20} stroke={1.75} aria-hidden="true" />
      </button>
    )
  const day = own ? dayOf(own.signed_on) : null
  return (
    <Part
      title="Signature"
      value={state}
      isFolded={isNarrow}
      aside={
        own &&
        maySign &&
        !isNarrow && (
          <Button variant="subtle" size="xs" aria-label="Change the signature" onClick={onSign}>
            Change
          </Button>
        )
      }
    >
      {own ? (
        <>
          <SignaturePicture text={own.signature_text} image={own.signature_image} name={own.name} />
          <p className={reports.small}>
            {[`Signed ${day ? longDate(day) : own.signed_on}`, day && zoneOn(day, own.time_zone)]
              .filter(Boolean)
              .join(', ')}
          </p>
        </>
      ) : (
        <p className={reports.small}>{state}</p>
      )}
      {maySign && (
        <div className={reports.buttons}>
          {(!own || isNarrow) && (
            <Button
              variant="default"
              leftSection={<IconSignature size={20} stroke={1.75} aria-hidden="true" />}
              onClick={onSign}
            >
              {own ? 'Change' : 'Sign'}
            </Button>
          )}
          {onRemove && (
            <Button variant="subtle" color="red" onClick={onRemove}>
              Remove
            </Button>
          )}
        </div>
      )}
    </Part>
  )
}

/** "Dana Whitlock, Nov 18" */
function stateOf({ own, isOwners, isSigned }: Signing): string {
  if (own) {
    const day = dayOf(own.signed_on)
    return [own.name, day && shortDate(day)].filter(Boolean).join(', ')
  }
  if (isOwners) return 'From report settings'
  return isSigned === false ? 'Not signed' : ''
}
