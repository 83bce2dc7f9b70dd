// "What matters most": the conclusion and the findings that open the report, proposed until the inspector chooses.
import { Button, Checkbox, NativeSelect, Textarea, TextInput } from '@mantine/core'
import {
  CONCLUSION_MAX,
  PICKS_MAX,
  REPORT_CHOICES_TEXT,
  ReportChoices,
} from '@plumbline/contract/report-choices'
import type { ReportContent } from '@plumbline/domain/report/content'
import { useState } from 'react'
import {
  useReportChoices,
  useSaveReportChoices,
} from '#web/features/inspections/review/report-choices.queries.ts'
import { ReviewPicks } from '#web/features/inspections/review/review-picks.tsx'
import { ApiError } from '#web/lib/api.ts'
import { errorText } from '#web/lib/error-text.ts'
import { failureText } from '#web/lib/failure-text.ts'
import { useFormDraft } from '#web/lib/use-form-draft.ts'
import { useUser } from '#web/lib/use-session.ts'
import { ErrorState } from '#web/ui/empty-state.tsx'
import { useValidatedForm } from '#web/ui/forms.ts'
import { KeptForm } from '#web/ui/kept-form.tsx'
import { toast } from '#web/ui/toast.tsx'
import page from './review.module.css'
import classes from './review-choices.module.css'

interface ReviewChoicesProps {
  inspectionId: number
  content: ReportContent
  /** What stands there where nothing is chosen. */
  proposed: ReportContent['top']
  anchor: string
}

export function ReviewChoices({ inspectionId, content, proposed, anchor }: ReviewChoicesProps) {
  const choices = useReportChoices(inspectionId)
  return (
    <section id={anchor} className={page.section} aria-labelledby={`${anchor}-title`}>
      <h2 id={`${anchor}-title`}>What matters most</h2>
      {inspectionId <= 0 && <p>It can be chosen once this inspection is on the server.</p>}
      {choices.error && !choices.data && (
        <ErrorState text={errorText(choices.error)} onRetry={() => choices.refetch()} />
      )}
      {choices.data && (
        <ChoicesForm
          inspectionId={inspectionId}
          content={content}
          proposed={proposed}
          choices={choices.data}
        />
      )}
    </section>
  )
}

/** `''` and `proposed` stand for what is proposed; picks are JSON, so that all of it is kept on the device as it is. */
interface Values extends Record<string, unknown> {
  conclusion: string
  picks: string
  agreement: string
  language: ReportChoices['language']
  print_changes: boolean
}

const PROPOSED = 'proposed'

interface ChoicesFormProps {
  inspectionId: number
  content: ReportContent
  proposed: ReportContent['top']
  choices: ReportChoices
}

function ChoicesForm({ inspectionId, content, proposed, choices }: ChoicesFormProps) {
  const user = useUser()
  const save = useSaveReportChoices(inspectionId)
  const [version, setVersion] = useState(choices.version)
  const [isWaiting, setWaiting] = useState(false)
  const kept = valuesOf(choices)
  const form = useValidatedForm<Values>({
    schema: ReportChoices.partial().omit({ picks: true, print_changes: true }),
    initialValues: kept,
  })
  const draft = useFormDraft({
    form,
    empty: kept,
    userId: user?.id ?? 0,
    key: user ? `report-choices ${inspectionId}` : null,
  })
  const picks = picksOf(form.values.picks)

  async function submit(values: Values) {
    try {
      const saved = await save.mutateAsync(choicesOf(values, version))
      setVersion(saved.version)
      setWaiting(false)
      draft.startOver()
      form.setValues(valuesOf(saved))
      toast.success(REPORT_CHOICES_TEXT.saved)
    } catch (error) {
      refuse(error)
    }
  }

  function refuse(error: unknown) {
    const current = ReportChoices.safeParse(error instanceof ApiError ? error.current : null)
    if (current.success) {
      setVersion(current.data.version)
      toast.error('Changed on another device. Save again to keep what stands here.')
      return
    }
    setWaiting(error instanceof ApiError && error.kind === 'network')
    toast.error(failureText(error))
  }

  return (
    <form className={classes.form} noValidate onSubmit={form.onSubmit(submit)}>
      <KeptForm draft={draft} />
      {isWaiting && (
        <p role="status">There is no signal. What stands here is kept on this device: save it again later.</p>
      )}
      <Textarea
        label="Conclusion"
        description={
          form.values.conclusion.trim() === ''
            ? 'Proposed from the facts, as it stands in the field. Write your own to replace it.'
            : 'Your own words. Empty the field for what is proposed.'
        }
        placeholder={proposed.conclusion.join('\n')}
        rows={4}
        maxLength={CONCLUSION_MAX}
        {...form.getInputProps('conclusion')}
      />
      <ReviewPicks
        content={content}
        proposed={proposed.findings.map(({ number }) => number)}
        picks={picks}
        most={PICKS_MAX}
        onChange={(chosen) =>
          form.setFieldValue('picks', chosen === null ? PROPOSED : JSON.stringify(chosen))
        }
      />
      <TextInput
        label="Agreement"
        description="Its reference, printed on the scope page. Empty: no line."
        autoComplete="off"
        {...form.getInputProps('agreement')}
      />
      <NativeSelect
        label="Language"
        data={[
          { value: 'en', label: 'English' },
          { value: 'es', label: 'Spanish' },
          { value: 'both', label: 'English and Spanish, two files' },
        ]}
        {...form.getInputProps('language')}
      />
      <Checkbox
        label="Print what changed since the version before"
        description="In an amended version, on the scope page."
        {...form.getInputProps('print_changes', { type: 'checkbox' })}
      />
      <div>
        <Button type="submit" loading={save.isPending}>
          Save for this report
        </Button>
      </div>
    </form>
  )
}

function valuesOf({ conclusion, picks, agreement, language, print_changes }: ReportChoices): Values {
  return {
    conclusion: conclusion ?? '',
    picks: picks === null ? PROPOSED : JSON.stringify(picks),
    agreement,
    language,
    print_changes: print_changes === 1,
  }
}

function choicesOf({ conclusion, picks, agreement, language, print_changes }: Values, version: number) {
  return {
    conclusion: conclusion.trim() === '' ? null : conclusion,
    picks: picksOf(picks),
    agreement,
    language,
    print_changes: print_changes ? 1 : 0,
    version,
  }
}

function picksOf(text: string): ReportChoices['picks'] {
  return text === PROPOSED ? null : JSON.parse(text)
}
