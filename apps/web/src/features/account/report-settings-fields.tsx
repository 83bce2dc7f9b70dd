// Standard and state, the parts that are printed, language and mail: the fields of the settings of all reports.
import { Checkbox, NativeSelect, TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { MAIL_MEGABYTES, type ReportStandard, STATE_NOTE_MAX } from '@plumbline/contract/report-settings'
import { LEVEL_MEANINGS, type Level } from '@plumbline/contract/step-names'
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
  { value: 'state', label: 'State standard' },
  { value: 'own', label: 'Custom' },
]

export function StandardSettings({ form }: SettingsProps) {
  const { standard } = form.values
  return (
    <Section title="Standard and license">
      <div className={classes.fields}>
        <NativeSelect
          label="Standard"
          description="Appears on the cover and the scope page of your reports."
          data={STANDARDS}
          {...form.getInputProps('standard')}
        />
        {(standard === 'state' || standard === 'own') && (
          <TextInput
            label={standard === 'state' ? 'Name of the standard' : 'Custom standard'}
            description={standard === 'state' ? 'For example, Ohio Standards of Practice' : undefined}
            autoComplete="off"
            {...form.getInputProps('standard_text')}
          />
        )}
        <LettersField
          label={<Optional name="License state" />}
          description="Printed next to your license number."
          autoComplete="off"
          {...form.getInputProps('license_state')}
        />
        <LimitedArea
          max={STATE_NOTE_MAX}
          label={<Optional name="State-required notice" />}
          description="Printed on the scope page of every report. Leave blank to omit."
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
          description="All findings in tables by level. Required in some states."
          {...form.getInputProps('summary', { type: 'checkbox' })}
        />
        <Checkbox
          label="Lists by contractor and by location"
          description="Each finding on one line, grouped by contractor and by location."
          {...form.getInputProps('lists', { type: 'checkbox' })}
        />
        <Checkbox
          label="Cost ranges"
          description="Your estimates, with totals by timeframe and a note that they aren’t quotes."
          {...form.getInputProps('costs', { type: 'checkbox' })}
        />
        <NativeSelect
          label="Language"
          description="Used for new inspections. You can change it for each one. Text you write isn’t translated automatically."
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

/** Each level with the field of what it means. */
const MEANINGS = [
  ['Safety issue', 'meaning_safety'],
  ['Concern', 'meaning_concern'],
  ['Repair', 'meaning_repair'],
  ['Improve', 'meaning_improve'],
  ['Monitor', 'meaning_monitor'],
] as const satisfies readonly (readonly [Level, string])[]

export function LevelSettings({ form }: SettingsProps) {
  return (
    <Section title="What the levels mean">
      <div className={classes.fields}>
        <p>Printed in the summary, the legend and Appendix A. Leave blank for the standard wording.</p>
        {MEANINGS.map(([level, field]) => (
          <TextInput
            key={field}
            label={level}
            description={LEVEL_MEANINGS[level]}
            autoComplete="off"
            {...form.getInputProps(field)}
          />
        ))}
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
          description="Larger reports are emailed as a link. Many mail servers reject emails over 10 MB, and nearly all reject emails over 25 MB."
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
