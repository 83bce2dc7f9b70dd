// Standard and state, the parts that are printed, language and mail: the fields of the settings of all reports.
import { Checkbox, NativeSelect, TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { MAIL_MEGABYTES, type ReportStandard, STATE_NOTE_MAX } from '@plumbline/contract/report-settings'
import type { SettingsValues } from '#web/features/account/report-settings-values.ts'
import { LettersField } from '#web/ui/letters-field.tsx'
import { LimitedArea } from '#web/ui/limited-field.tsx'
import { Optional } from '#web/ui/optional.tsx'
import { Section } from '#web/ui/section.tsx'
import classes from './report-settings.module.css'

export interface SettingsProps {
  form: UseFormReturnType<SettingsValues>
}

const STANDARDS: { value: ReportStandard; label: string }[] = [
  { value: 'none', label: 'None' },
  { value: 'internachi', label: 'InterNACHI Standards of Practice' },
  { value: 'ashi', label: 'ASHI Standard of Practice' },
  { value: 'state', label: 'That of a state' },
  { value: 'own', label: 'Own words' },
]

export function StandardSettings({ form }: SettingsProps) {
  const { standard } = form.values
  return (
    <Section title="Standard and license">
      <div className={classes.fields}>
        <NativeSelect
          label="Standard"
          description="Stands on the cover and on the scope page. None: the report names no standard."
          data={STANDARDS}
          {...form.getInputProps('standard')}
        />
        {(standard === 'state' || standard === 'own') && (
          <TextInput
            label={standard === 'state' ? 'Name of the standard' : 'The standard in your words'}
            description={standard === 'state' ? 'Like: Ohio Standards of Practice' : undefined}
            autoComplete="off"
            {...form.getInputProps('standard_text')}
          />
        )}
        <LettersField
          label={<Optional name="State of your license" />}
          description="Stands beside the license number of your profile; without a number it is not printed."
          autoComplete="off"
          {...form.getInputProps('license_state')}
        />
        <LimitedArea
          max={STATE_NOTE_MAX}
          label={<Optional name="Note that your state asks for" />}
          description="Printed as you write it, on the scope page of every report. Empty: no note."
          rows={4}
          {...form.getInputProps('state_note')}
          value={form.values.state_note}
        />
      </div>
    </Section>
  )
}

export function PartsSettings({ form }: SettingsProps) {
  return (
    <Section title="What is printed">
      <div className={classes.fields}>
        <Checkbox
          label="Summary"
          description="All findings in tables by level. Some states require it, some insurers forbid it."
          {...form.getInputProps('summary', { type: 'checkbox' })}
        />
        <Checkbox
          label="Lists by trade and by place"
          description="Each finding once more in one line, by who does it and by where it is."
          {...form.getInputProps('lists', { type: 'checkbox' })}
        />
        <Checkbox
          label="Cost ranges"
          description="Your own figures with totals by time, and a sentence that says what they are. Off: none is printed."
          {...form.getInputProps('costs', { type: 'checkbox' })}
        />
        <NativeSelect
          label="Language"
          description="New inspections begin with it; the review of each may choose another. Your own texts stay as you write them."
          data={[
            { value: 'en', label: 'English' },
            { value: 'es', label: 'Spanish' },
            { value: 'both', label: 'English and Spanish, two files' },
          ]}
          {...form.getInputProps('language')}
        />
      </div>
    </Section>
  )
}

export function MailSettings({ form }: SettingsProps) {
  const { least, most } = MAIL_MEGABYTES
  const { onChange, ...limit } = form.getInputProps('mail_megabytes')
  return (
    <Section title="Mail">
      <div className={classes.fields}>
        <NativeSelect
          label="Attach reports up to"
          description="A larger one is mailed as a link. Many mail servers refuse more than 10 MB, nearly all more than 25 MB."
          data={Array.from({ length: most - least + 1 }, (_, index) => ({
            value: String(least + index),
            label: `${least + index} MB`,
          }))}
          {...limit}
          onChange={(event) => onChange(Number(event.currentTarget.value))}
        />
      </div>
    </Section>
  )
}
