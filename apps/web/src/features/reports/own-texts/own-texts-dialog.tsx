// The inspector's own text of a report, line by line, beside a field for the other language. Saves by itself.
import { Button, Checkbox } from '@mantine/core'
import { TEXT_FREE_MAX } from '@plumbline/contract/limits'
import type { OwnText } from '@plumbline/contract/report-choices'
import type { ReportLanguages } from '@plumbline/contract/report-settings'
import { isUntranslated, untranslated } from '@plumbline/domain/report/own-text'
import { memo, useCallback, useId, useMemo, useRef } from 'react'
import { ChoicesState } from '#web/features/reports/key-findings/choices-state.tsx'
import { useFocusAfter } from '#web/features/reports/key-findings/use-focus-after.ts'
import { useTypedText } from '#web/features/reports/key-findings/use-typed-text.ts'
import { useOwnTexts } from '#web/features/reports/reports.queries.ts'
import type { Appendices } from '#web/features/reports/use-report-job.ts'
import { useWaitingEdits } from '#web/features/reports/use-waiting-edits.ts'
import { errorText } from '#web/lib/error-text.ts'
import { NOT_SAVED } from '#web/lib/too-long.ts'
import { useOnline } from '#web/lib/use-online.ts'
import type { ChoicesKeeper } from '#web/shared/inspection/choices/choices-keeper.ts'
import type { ChosenField } from '#web/shared/inspection/choices/unsent-choices.ts'
import type { useChoices } from '#web/shared/inspection/choices/use-choices.ts'
import { ErrorState } from '#web/ui/empty-state.tsx'
import { LimitedArea } from '#web/ui/limited-field.tsx'
import { ResponsiveDialog } from '#web/ui/responsive-dialog.tsx'
import { SkeletonRows } from '#web/ui/skeletons.tsx'
import { toast } from '#web/ui/toast.tsx'
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
    isPlaceholderData,
    error,
    refetch,
  } = useOwnTexts({ inspection_id: inspectionId, ...appendices }, isWaiting)
  const isOnline = useOnline()
  const { own_texts, language } = state.shown
  const owns = useMemo(() => {
    const written = new Map(own_texts.map((own) => [own.text, own]))
    return texts?.map((text) => written.get(text) ?? untranslated(text))
  }, [own_texts, texts])
  const former = useMemo(() => {
    const there = new Set(texts)
    return own_texts.filter((own) => !there.has(own.text) && !isUntranslated(own))
  }, [own_texts, texts])
  // Before all of it is listed nothing is said of the whole.
  const said = owns && !isWaiting && !isPlaceholderData && saidOf(owns, language)
  return (
    <ResponsiveDialog
      opened
      onClose={onClose}
      title="Your text in Spanish"
      subtitle={<span role="status">{said}</span>}
      footer={<Button onClick={onClose}>Done</Button>}
    >
      <ChoicesState keeper={keeper} state={state} />
      {owns ? (
        <>
          {isWaiting && (
            <p className={classes.waiting}>Changes on this device are listed after they upload.</p>
          )}
          <Texts inspectionId={inspectionId} owns={owns} former={former} keeper={keeper} />
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
  owns: readonly OwnText[]
  /** Those of lines that are not in the report anymore. */
  former: readonly OwnText[]
  keeper: ChoicesKeeper
}

function Texts({ inspectionId, owns, former, keeper }: TextsProps) {
  const root = useRef<HTMLDivElement>(null)
  const focusAfter = useFocusAfter(root)
  const change = useCallback((own: OwnText) => keeper.change({ own_texts: [own] }), [keeper])
  const drop = (own: OwnText, index: number) => {
    focusAfter(deleteAt(index), deleteAt(index - 1), 'ul')
    change(untranslated(own.text))
    toast.success('Deleted', { action: { label: 'Undo', onClick: () => change(own) } })
  }
  return (
    <div ref={root}>
      <ul className={classes.texts} tabIndex={-1}>
        {owns.map(({ text, language, translation }) => (
          <Row
            key={text}
            text={text}
            language={language}
            translation={translation}
            place={`${inspectionId} own text ${text}`}
            onChange={change}
          />
        ))}
      </ul>
      {former.length > 0 && (
        <details className={classes.former}>
          <summary>Not in the report anymore, {former.length}</summary>
          <ul className={classes.texts}>
            {former.map((own, index) => (
              <li key={own.text}>
                <p lang={own.language}>{own.text}</p>
                {own.translation !== '' && <p lang={otherOf(own.language)}>{own.translation}</p>}
                <Button variant="default" aria-label={`Delete: ${own.text}`} onClick={() => drop(own, index)}>
                  Delete
                </Button>
              </li>
            ))}
          </ul>
        </details>
      )}
    </div>
  )
}

/** The button of a line that is not in the report anymore. */
const deleteAt = (index: number) => `details li:nth-child(${index + 1}) button`

interface RowProps extends OwnText {
  place: string
  onChange: (own: OwnText) => void
}

const Row = memo(({ text, language, translation, place, onChange }: RowProps) => {
  const id = useId()
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

function saidOf(owns: readonly OwnText[], report: ReportLanguages): string {
  if (owns.length === 0) return 'Nothing here needs a translation.'
  const printed = report === 'en' ? 'en' : 'es'
  const left = owns.filter(({ language, translation }) => language !== printed && translation === '').length
  return left === 0
    ? `All of your text is in ${NAMES[printed]}.`
    : `${left} of ${owns.length} will print in ${NAMES[otherOf(printed)]}.`
}
