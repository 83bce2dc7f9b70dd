// The signature on reports: none, the name as typed, drawn by hand, or a picture that is chosen.
import { NativeSelect, TextInput } from '@mantine/core'
import { useState } from 'react'
import type { SettingsProps } from '#web/features/account/report-settings-fields.tsx'
import type { Ink } from '#web/features/account/signature-ink.ts'
import { SignaturePad } from '#web/features/account/signature-pad.tsx'
import { PictureField } from '#web/ui/picture-field.tsx'
import { Section } from '#web/ui/section.tsx'
import classes from './report-settings.module.css'

/** How it comes: drawn and chosen are both a picture. */
type Way = 'none' | 'typed' | 'drawn' | 'chosen'

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
          description="Printed on the scope page of every report, with the date and a statement. Choose None to leave it out."
          data={[
            { value: 'none', label: 'None' },
            { value: 'typed', label: 'Typed' },
            { value: 'drawn', label: 'Drawn here' },
            { value: 'chosen', label: 'A picture' },
          ]}
          value={way}
          onChange={(event) => choose(event.currentTarget.value as Way)}
        />
        {way === 'typed' && (
          <TextInput
            label="Your name as you sign"
            autoComplete="name"
            {...form.getInputProps('signature_text')}
          />
        )}
        {way === 'drawn' && (
          <SignaturePad
            current={current}
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
