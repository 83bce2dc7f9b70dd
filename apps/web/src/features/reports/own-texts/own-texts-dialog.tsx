// The inspector's own text of a report, line by line, beside a field for the other language. Saves by itself.
import { Button, Checkbox } from '@mantine/core'
import { TEXT_FREE_MAX } from '@plumbline/contract/limits'
import type { OwnText } from '@plumbline/contract/report-choices'
import { memo, useCallback, useId } from 'react'
import { ChoicesState } from '#web/features/reports/key-findings/choices-state.tsx'
import { useTypedText } from '#web/features/reports/key-findings/use-typed-text.ts'
import { useOwnTexts } from '#web/features/reports/reports.queries.ts'
import type { Appendices } from '#web/features/reports/use-report-job.ts'
import { useWaitingEdits } from '#web/features/reports/use-waiting-edits.ts'
import { errorText } from '#web/lib/error-text.ts'
import { NOT_SAVED } from '#web/lib/too-long.ts'
import { useOnline } from '#web/lib/use-online.ts'
import type { ChoicesKeeper } from '#web/shared/inspection/choices/choices-keeper.ts'
import { type Chosen, type ChosenField, ownTextIn } from '#web/shared/inspection/choices/unsent-choices.ts'
import type { useChoices } from '#web/shared/inspection/choices/use-choices.ts'
import { ErrorState } from '#web/ui/empty-state.tsx'
import { LimitedArea } from '#web/ui/limited-field.tsx'
import { ResponsiveDialog } from '#web/ui/responsive-dialog.tsx'
import { SkeletonRows } from '#web/ui/skeletons.tsx'
import classes from './own-texts.module.css'

export interface OwnTextsDialogProps {
  inspectionId: number
  appendices: Appendices
  choices: Pick<ReturnType<typeof useChoices>, 'keeper' | 'state'>
  onClose: () => void
}

/** There only while it is open. */
export function OwnTextsDialog({ inspectionId, appendices, choices, onClose }: OwnTextsDialogProps) {
  const { keeper, state } = choices
  const edits = useWaitingEdits(inspectionId)
  const isWaiting = edits.length > 0 || state.unsent.some((field) => TYPED_HERE.includes(field))
  const {
    data: texts,
    error,
    refetch,
  } = useOwnTexts({ inspection_id: inspectionId, ...appendices }, isWaiting)
  const isOnline = useOnline()
  const isInSpanish = (text: string) => {
    const own = ownTextIn(state.shown, text)
    return own !== null && (own.language === 'es' || own.translation !== '')
  }
  const left = texts?.filter((text) => !isInSpanish(text)).length ?? 0
  return (
    <ResponsiveDialog
      opened
      onClose={onClose}
      title="Your text in Spanish"
      subtitle={<span role="status">{texts && saidOf(left, texts.length)}</span>}
      footer={<Button onClick={onClose}>Done</Button>}
    >
      <ChoicesState keeper={keeper} state={state} />
      {texts ? (
        <>
          {isWaiting && (
            <p className={classes.waiting}>Changes on this device are listed after they upload.</p>
          )}
          <Texts inspectionId={inspectionId} texts={texts} keeper={keeper} shown={state.shown} />
        </>
      ) : error ? (
        <ErrorState
          text={isOnline ? errorText(error) : 'You are offline'}
          hint="The list needs a connection."
          onRetry={() => void refetch()}
        />
      ) : (
        <SkeletonRows count={3} height={120} />
      )}
    </ResponsiveDialog>
  )
}

/** The choices that are text. */
const TYPED_HERE: readonly ChosenField[] = ['conclusion', 'agreement']

interface TextsProps {
  inspectionId: number
  texts: readonly string[]
  keeper: ChoicesKeeper
  shown: Chosen
}

function Texts({ inspectionId, texts, keeper, shown }: TextsProps) {
  const change = useCallback((own: OwnText) => keeper.change({ own_texts: [own] }), [keeper])
  const former = shown.own_texts.filter(
    ({ text, translation }) => translation !== '' && !texts.includes(text),
  )
  return (
    <>
      <ul className={classes.texts}>
        {texts.map((text) => (
          <Row
            key={text}
            text={text}
            own={ownTextIn(shown, text)}
            place={`${inspectionId} own text ${text}`}
            onChange={change}
          />
        ))}
      </ul>
      {former.length > 0 && (
        <details className={classes.former}>
          <summary>Not in the report anymore, {former.length}</summary>
          <ul className={classes.texts}>
            {former.map(({ text, language, translation }) => (
              <li key={text}>
                <p lang={language}>{text}</p>
                <p lang={otherOf(language)}>{translation}</p>
              </li>
            ))}
          </ul>
        </details>
      )}
    </>
  )
}

interface RowProps {
  text: string
  /** Null: it is English alone. */
  own: OwnText | null
  place: string
  onChange: (own: OwnText) => void
}

const Row = memo(({ text, own, place, onChange }: RowProps) => {
  const id = useId()
  const { language = 'en', translation = '' } = own ?? {}
  const typed = useTypedText(translation, (next) => onChange({ text, language, translation: next }), {
    max: TEXT_FREE_MAX,
    place,
  })
  const other = otherOf(language)
  return (
    <li>
      <p id={id} lang={language}>
        {text}
      </p>
      <LimitedArea
        label={NAMES[other]}
        aria-label={`${NAMES[other]}: ${text}`}
        lang={other}
        autosize
        minRows={1}
        max={TEXT_FREE_MAX}
        overHint={NOT_SAVED}
        value={typed.text}
        onChange={({ currentTarget }) => typed.set(currentTarget.value)}
      />
      <Checkbox
        label="I typed this in Spanish"
        aria-describedby={id}
        checked={language === 'es'}
        onChange={({ currentTarget: { checked } }) =>
          onChange({ text, language: checked ? 'es' : 'en', translation })
        }
      />
    </li>
  )
})

const NAMES = { en: 'English', es: 'Spanish' } as const

const otherOf = (language: OwnText['language']) => (language === 'en' ? 'es' : 'en')

function saidOf(left: number, all: number): string {
  if (all === 0) return 'All of this report is in Spanish.'
  return left === 0 ? 'All of your text is in Spanish.' : `${left} of ${all} will print in English.`
}
