// The signature on reports: none, the name as typed, drawn by hand, or a picture that is chosen.
import { NativeSelect, TextInput } from '@mantine/core'
import { SIGNATURE_SENTENCE_MAX } from '@plumbline/contract/report-settings'
import { englishVoice } from '@plumbline/domain/report/voice'
import { useState } from 'react'
import type { SettingsProps } from '#web/features/account/report-settings-fields.tsx'
import type { Ink } from '#web/shared/signature/signature-ink.ts'
import { SignaturePad } from '#web/shared/signature/signature-pad.tsx'
import { LimitedArea } from '#web/ui/limited-field.tsx'
import { Optional } from '#web/ui/optional.tsx'
import { PictureField } from '#web/ui/picture-field.tsx'
import { Section } from '#web/ui/section.tsx'
import classes from './report-settings.module.css'

/** How it comes: drawn and chosen are both a picture. */
type Way = 'none' | 'typed' | 'drawn' | 'chosen'

/** As a report prints it, but for the day. */
const STANDARD_SENTENCE = englishVoice().words.scope.sentence(null)

/** @param current the address of the picture that is there until another comes */
export function SignatureSettings({ form, current }: SettingsProps & { current: string | null }) {
  const { signature, signature_image: picture } = form.values
  const [way, setWay] = useState<Way>(signature === 'picture' ? 'chosen' : signature)
  const take = (file: File | null, ink: Ink = 'none') => {
    form.setFieldValue('signature_image', file)
    form.setFieldValue('signature_ink', ink)
    form.clearFieldError('signature_image')
  }
  const choose = (chosen: Way) => {
    setWay(chosen)
    take(null)
    form.setFieldValue('signature', chosen === 'drawn' || chosen === 'chosen' ? 'picture' : chosen)
  }
  const error = form.errors.signature_image
  return (
    <Section title="Signature">
      <div className={classes.fields}>
        <NativeSelect
          label="Signature"
          description="Added with the date to every report unless you sign that report yourself. Choose None to sign each report individually."
          data={[
            { value: 'none', label: 'None' },
            { value: 'typed', label: 'Typed' },
            { value: 'drawn', label: 'Drawn here' },
            { value: 'chosen', label: 'A picture' },
          ]}
          value={way}
          onChange={(event) => choose(event.currentTarget.value as Way)}
        />
        <LimitedArea
          max={SIGNATURE_SENTENCE_MAX}
          label={<Optional name="Sentence above the signature" />}
          description={`Leave blank for: “${STANDARD_SENTENCE}”`}
          rows={3}
          {...form.getInputProps('signature_sentence')}
          value={form.values.signature_sentence}
        />
        {way === 'typed' && (
          <TextInput
            label="Your name as you sign it"
            autoComplete="name"
            {...form.getInputProps('signature_text')}
          />
        )}
        {way === 'drawn' && (
          <SignaturePad
            current={current}
            hint="Can’t draw? Choose Typed above to use your name instead."
            onDrawn={(ink, file) => take(file, ink)}
            error={error ? String(error) : null}
          />
        )}
        {way === 'chosen' && (
          <PictureField
            label="Picture of your signature"
            description="Dark on white. Crop out blank margins so it prints larger."
            current={current}
            value={picture}
            onChange={(file) => take(file)}
            prepare={async (file) => file}
            {...(error ? { error: String(error) } : {})}
          />
        )}
      </div>
    </Section>
  )
}
