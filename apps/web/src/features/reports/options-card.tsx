// Options of the next report: appendices, language, agreement, list of changes.
import { Button, Checkbox, NativeSelect } from '@mantine/core'
import { TEXT_MAX } from '@plumbline/contract/limits'
import { ReportLanguages } from '@plumbline/contract/report-settings'
import { useState } from 'react'
import { useTypedText } from '#web/features/reports/key-findings/use-typed-text.ts'
import { LazyOwnTextsDialog } from '#web/features/reports/own-texts/lazy-own-texts-dialog.ts'
import { Part } from '#web/features/reports/part.tsx'
import type { Appendices } from '#web/features/reports/use-report-job.ts'
import { NOT_SAVED } from '#web/lib/too-long.ts'
import type { useChoices } from '#web/shared/inspection/choices/use-choices.ts'
import { LimitedInput } from '#web/ui/limited-field.tsx'
import classes from './reports.module.css'

const LANGUAGES = [
  { value: 'en', label: 'English' },
  { value: 'es', label: 'Spanish' },
  { value: 'both', label: 'English and Spanish, two files' },
] as const

/** As high as a thumb. */
const CHECK = { label: classes.optionLabel ?? '' }

interface OptionsCardProps {
  inspectionId: number
  appendices: Appendices
  onAppendices: (appendices: Appendices) => void
  choices: ReturnType<typeof useChoices>
  /** A version is there that a next one can be compared with. */
  hasVersion: boolean
  isFolded: boolean
}

export function OptionsCard(props: OptionsCardProps) {
  const { inspectionId, appendices, onAppendices, choices, hasVersion, isFolded } = props
  /** Undefined: the dialog was not opened yet. Its button stays afterwards, for the focus to return to. */
  const [isTranslating, setTranslating] = useState<boolean>()
  const { keeper, state } = choices
  const { shown } = state
  const isInSpanish = shown.language !== 'en' || shown.own_texts.some((own) => own.language === 'es')
  const language = LANGUAGES.find(({ value }) => value === shown.language)?.label ?? ''
  const parts = [appendices.appendixA && 'Appendix A', appendices.appendixB && 'Appendix B', language]
  return (
    <Part title="Options" value={parts.filter(Boolean).join(', ')} isFolded={isFolded}>
      <div className={classes.options}>
        <Checkbox
          classNames={CHECK}
          label="Appendix A, standards"
          checked={appendices.appendixA}
          onChange={(event) => onAppendices({ ...appendices, appendixA: event.currentTarget.checked })}
        />
        <Checkbox
          classNames={CHECK}
          label="Appendix B, home maintenance"
          checked={appendices.appendixB}
          onChange={(event) => onAppendices({ ...appendices, appendixB: event.currentTarget.checked })}
        />
        {inspectionId > 0 && (
          <>
            <NativeSelect
              label="Language"
              data={[...LANGUAGES]}
              value={shown.language}
              onChange={({ currentTarget }) =>
                keeper.change({ language: ReportLanguages.parse(currentTarget.value) })
              }
            />
            {(isInSpanish || isTranslating !== undefined) && (
              <Button variant="default" onClick={() => setTranslating(true)}>
                Translate your text
              </Button>
            )}
            <Agreement
              place={`${inspectionId} agreement`}
              agreement={shown.agreement}
              onChange={(agreement) => keeper.change({ agreement })}
            />
            {hasVersion && (
              <Checkbox
                classNames={CHECK}
                label="Include a list of changes since the last version"
                checked={shown.print_changes === 1}
                onChange={({ currentTarget }) =>
                  keeper.change({ print_changes: currentTarget.checked ? 1 : 0 })
                }
              />
            )}
          </>
        )}
      </div>
      {isTranslating && (
        <LazyOwnTextsDialog
          inspectionId={inspectionId}
          appendices={appendices}
          choices={choices}
          onClose={() => setTranslating(false)}
        />
      )}
    </Part>
  )
}

interface AgreementProps {
  place: string
  agreement: string
  onChange: (text: string) => void
}

function Agreement({ place, agreement, onChange }: AgreementProps) {
  const { text, set } = useTypedText(agreement, onChange, { max: TEXT_MAX, place })
  return (
    <LimitedInput
      label="Agreement no. (optional)"
      autoComplete="off"
      max={TEXT_MAX}
      overHint={NOT_SAVED}
      value={text}
      onChange={({ currentTarget }) => set(currentTarget.value)}
    />
  )
}
