// Signing a report: drawn, typed, or with the saved signature; below the sentence that it stands for, with a date.
import { Button, Checkbox, SegmentedControl } from '@mantine/core'
import { REPORT_SETTINGS_TEXT, SIGNATURE_TEXT_MAX } from '@plumbline/contract/report-settings'
import { type ReactNode, useRef, useState } from 'react'
import { Link } from 'react-router'
import type { Signing } from '#web/features/reports/signature/use-signature.ts'
import { fieldErrors } from '#web/lib/error-text.ts'
import { failureText } from '#web/lib/failure-text.ts'
import { dayAt, dayOf, longDate, zoneOn } from '#web/lib/format.ts'
import { charactersOver } from '#web/lib/limits.ts'
import { dataUrlOf } from '#web/offline/signature-image.ts'
import type { SignatureEdit } from '#web/offline/whole-edits.ts'
import type { Ink } from '#web/shared/signature/signature-ink.ts'
import { SignaturePad } from '#web/shared/signature/signature-pad.tsx'
import { DayField } from '#web/ui/day-field.tsx'
import { focusFirstError } from '#web/ui/forms.ts'
import { LimitedInput } from '#web/ui/limited-field.tsx'
import { ResponsiveDialog } from '#web/ui/responsive-dialog.tsx'
import classes from './signature.module.css'

interface SignSheetProps {
  signing: Signing
  address: string | undefined
  onClose: () => void
  /** "Sign and generate" */
  signLabel: string
  /** Rejects where it is refused. */
  onSign: (edit: SignatureEdit) => Promise<void>
  /** Null where it is not asked on the way to something. */
  onSkip: (() => void) | null
}

type Way = 'saved' | 'draw' | 'type'

/** Which shows its own error. */
const FIELD_OF: Readonly<Record<Way, string>> = {
  saved: '',
  draw: 'signature_image',
  type: 'signature_text',
}

/** There only while it is open. */
export function SignSheet({ signing, address, onClose, signLabel, onSign, onSkip }: SignSheetProps) {
  const body = useRef<HTMLDivElement>(null)
  const [way, setWay] = useState<Way>(signing.saved ? 'saved' : 'draw')
  const [text, setText] = useState(signing.name)
  const [drawn, setDrawn] = useState<{ ink: Ink; file: File | null }>({ ink: 'none', file: null })
  const [day, setDay] = useState(() => dayAt(new Date(), null))
  const [isSaved, setSaved] = useState(true)
  const [errors, setErrors] = useState<Record<string, string>>({})
  const [isPending, setPending] = useState(false)
  const isReady = way === 'saved' || (way === 'draw' ? drawn.file !== null : isName(text))

  /** Of a field that is not shown. */
  const problem = Object.entries(errors).find(
    ([field]) => field !== 'signed_on' && field !== FIELD_OF[way],
  )?.[1]

  const run = async (edit: SignatureEdit) => {
    setErrors({})
    setPending(true)
    try {
      await onSign(edit)
    } catch (error) {
      const found = fieldErrors(error)
      setErrors(Object.keys(found).length > 0 ? found : { signature: failureText(error) })
      focusFirstError(body.current)
    } finally {
      setPending(false)
    }
  }
  const sign = async () => {
    const zone = Intl.DateTimeFormat().resolvedOptions().timeZone
    const edit = { kind: 'signature', text: '', image: null, signedOn: day, zone, isSaved } as const
    if (way === 'saved') await run({ ...edit, signature: 'saved', isSaved: false })
    else if (way === 'type') await run({ ...edit, signature: 'typed', text: text.trim() })
    else if (drawn.file) await run({ ...edit, signature: 'picture', image: await dataUrlOf(drawn.file) })
  }

  return (
    <ResponsiveDialog
      opened
      onClose={onClose}
      size={520}
      title="Sign the report"
      subtitle={address}
      footer={
        <>
          <Button variant="default" disabled={isPending} onClick={onSkip ?? onClose}>
            {onSkip ? 'Skip signing' : 'Cancel'}
          </Button>
          <Button disabled={!isReady} loading={isPending} onClick={() => void sign()}>
            {signLabel}
          </Button>
        </>
      }
    >
      <div ref={body} className={classes.sheet}>
        <div>
          <blockquote className={classes.sentence}>“{signing.sentence}”</blockquote>
          <Link to="/my-account/reports">Change the wording in settings</Link>
        </div>
        {way === 'saved' && signing.saved ? (
          <div>
            <SignaturePicture
              text={signing.saved.signature_text}
              image={signing.saved.signature_image}
              name={signing.name}
            />
            <Button variant="subtle" px={0} onClick={() => setWay('draw')}>
              Draw a new one
            </Button>
          </div>
        ) : (
          <>
            <SegmentedControl
              fullWidth
              size="md"
              aria-label="How you sign"
              value={way}
              onChange={(value) => setWay(value === 'type' ? 'type' : 'draw')}
              data={[
                { value: 'draw', label: 'Draw' },
                { value: 'type', label: 'Type' },
              ]}
            />
            {way === 'type' ? (
              <LimitedInput
                label="Your name as you sign it"
                description="Printed as text above your name."
                max={SIGNATURE_TEXT_MAX}
                autoComplete="name"
                value={text}
                error={errors.signature_text}
                onChange={(event) => setText(event.currentTarget.value)}
              />
            ) : (
              <SignaturePad
                current={null}
                hint="Can’t draw? Choose Type."
                onDrawn={(ink, file) => setDrawn({ ink, file })}
                error={
                  errors.signature_image ?? (drawn.ink === 'small' ? REPORT_SETTINGS_TEXT.drawLarger : null)
                }
              />
            )}
          </>
        )}
        <Facts signer={signing.signer} day={day} onDay={setDay} error={errors.signed_on} />
        {way !== 'saved' && (
          <Checkbox
            label="Save this signature for next time"
            checked={isSaved}
            onChange={(event) => setSaved(event.currentTarget.checked)}
          />
        )}
        {problem !== undefined && (
          <p className={classes.problem} role="alert">
            {problem}
          </p>
        )}
      </div>
    </ResponsiveDialog>
  )
}

interface FactsProps {
  signer: string
  day: string
  onDay: (day: string) => void
  error: string | undefined
}

function Facts({ signer, day, onDay, error }: FactsProps) {
  const [isChanging, setChanging] = useState(false)
  const date = dayOf(day)
  return (
    <dl className={classes.facts}>
      <Fact name="Name">{signer}</Fact>
      <Fact name="Date">
        {isChanging || error || !date ? (
          <DayField
            aria-label="Date (d/m/y)"
            calendarLabel="Choose the date"
            value={day}
            onChange={onDay}
            error={error}
          />
        ) : (
          <>
            {[longDate(date), zoneOn(date)].filter(Boolean).join(', ')}
            <Button
              variant="subtle"
              size="compact-sm"
              aria-label="Change the date"
              onClick={() => setChanging(true)}
            >
              Change
            </Button>
          </>
        )}
      </Fact>
    </dl>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}

/** On paper, as it prints. */
export function SignaturePicture({
  text,
  image,
  name,
}: {
  text: string
  image: string | null
  name: string
}) {
  return image === null ? (
    <p className={classes.typed}>{text}</p>
  ) : (
    <img className={classes.picture} src={image} alt={`Signature of ${name}`} />
  )
}

function isName(text: string): boolean {
  return text.trim() !== '' && charactersOver(text, SIGNATURE_TEXT_MAX) === 0
}
