// The property description: its blanks by chips, its text, its draft, and the two ways that saving goes (decision 11).
import { Button } from '@mantine/core'
import { allDetails, type InspectionDetails } from '@plumbline/contract/inspection-details'
import { DescriptionFormFields } from '@plumbline/contract/property-description'
import { IconAlertCircle, IconArrowRight, IconExternalLink, IconRestore } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { DescriptionFields } from '#web/features/inspections/description/description-fields.tsx'
import {
  changedDetails,
  type Described,
  type DescriptionStart,
  encoded,
  propertyOf,
  wishOfBegin,
} from '#web/features/inspections/description/description-start.ts'
import { DescriptionText, TextPeek } from '#web/features/inspections/description/description-text.tsx'
import { paragraphsOf, rewritten, writtenBy } from '#web/features/inspections/description/property-text.ts'
import { RoomsAndAgent } from '#web/features/inspections/description/rooms-and-agent.tsx'
import { ArchivedStrip } from '#web/features/inspections/steps/archived-strip.tsx'
import { errorText, fieldErrors } from '#web/lib/error-text.ts'
import { queryKeys } from '#web/lib/query-keys.ts'
import { type DraftState, useDraft } from '#web/lib/use-draft.ts'
import { stateOfDescription } from '#web/offline/fields.ts'
import { holdAddress } from '#web/offline/in-use.ts'
import { isOtherForm, makeOnServer, newMade, startInspection } from '#web/offline/making-edits.ts'
import { outcomeOf } from '#web/offline/outcome.ts'
import { baseIn } from '#web/offline/rebase.ts'
import { useOffline } from '#web/offline/use-offline.ts'
import type { DescriptionEdit } from '#web/offline/whole-edits.ts'
import { paths } from '#web/shared/inspection/paths.ts'
import { dropBegin } from '#web/shared/inspection/start/start-values.ts'
import { focusFirstError, useValidatedForm } from '#web/ui/forms.ts'
import { FootBar } from '#web/ui/shell-slots.tsx'
import { toneStyle } from '#web/ui/tone.ts'
import { useIsNarrow } from '#web/ui/use-width.ts'
import classes from './description.module.css'

const FORM_ID = 'property-description'

const DRAFT_TEXTS: Readonly<Record<DraftState, string>> = {
  none: '',
  keeping: 'Saving your text on this device',
  kept: 'Your text is saved on this device, not uploaded yet',
  refused: 'Your text can’t be saved on this device. Save before you leave',
}

interface DescriptionFormProps {
  userId: number
  start: DescriptionStart
}

export function DescriptionForm({ userId, start }: DescriptionFormProps) {
  const { client, house, target, begin, inspectionId, templateId, isUnit, text, details, version } = start
  const { draft, draftKey } = start
  const isArchived = client.active === 0
  const isNew = inspectionId === 0
  const navigate = useNavigate()
  const formElement = useRef<HTMLFormElement>(null)
  const [isRestored, setIsRestored] = useState(draft !== null)
  const [isSaving, setIsSaving] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const kept = useDraft(userId, draftKey, encoded(start), draft !== null)
  const offline = useOffline()
  useEffect(holdAddress, [])
  // Sent again from the same form it is the same inspection.
  const [made] = useState(newMade)
  const queries = useQueryClient()
  const form = useValidatedForm({
    schema: DescriptionFormFields,
    initialValues: { paragraph_text: draft?.text ?? text, ...(draft?.details ?? details) },
  })
  const { paragraph_text: written, ...fields } = form.values
  const paragraphs = paragraphsOf(fields, isUnit)
  // The text box is open where the text is not what the fields write.
  const [isTextOpen, setIsTextOpen] = useState(isArchived || written !== writtenBy(fields, isUnit))
  // What the fields write a phone shows above its foot: below them it would be a third screen.
  const [isTextShown, setIsTextShown] = useState(false)
  const isTextFolded = useIsNarrow() && written !== '' && !isTextOpen && !isTextShown

  const change = (changed: Partial<Described>) => {
    const now = { text: written, details: fields, ...changed }
    form.setValues({ paragraph_text: now.text, ...now.details })
    kept.keep(encoded(now))
  }
  const fill = (changed: Partial<InspectionDetails>) => {
    const next = { ...fields, ...changed }
    change({ details: next, text: rewritten(written, paragraphs, paragraphsOf(next, isUnit), isNew) })
  }
  const takeSaved = async () => {
    form.setValues({ paragraph_text: text, ...details })
    setIsRestored(false)
    await kept.drop()
  }
  const save = async (event: FormEvent) => {
    event.preventDefault()
    if (isSaving || isArchived) return
    const { hasErrors, errors } = form.validate()
    if (hasErrors) {
      if (errors.paragraph_text) setIsTextOpen(true)
      focusFirstError(formElement.current)
      return
    }
    // The tab must be opened by the click itself; its address follows once the text is saved.
    const tab = isNew ? null : window.open('', '_blank')
    setIsSaving(true)
    setFailure(null)
    try {
      const inspection_id = await keep(form.values)
      await kept.drop()
      if (isNew) await dropBegin(userId, { clientId: client.id, property: propertyOf(target) })
      for (const queryKey of [queryKeys.client(client.id), queryKeys.clients, queryKeys.inspections])
        void queries.invalidateQueries({ queryKey })
      if (tab) tab.location.replace(paths.review(inspection_id, client.id))
      navigate(
        isNew || tab ? paths.steps(inspection_id, client.id) : paths.review(inspection_id, client.id),
        isNew ? { replace: true } : {},
      )
    } catch (error) {
      tab?.close()
      const wrong = fieldErrors(error)
      form.setErrors(wrong)
      if (wrong.paragraph_text === undefined) setFailure(errorText(error))
      setIsSaving(false)
    }
  }
  /** Gives the inspection once the server has it, or this device. Throws `ApiError`. */
  const keep = async (values: typeof form.values): Promise<number> => {
    if (!offline) throw new Error('Nobody is signed in')
    const { outbox } = offline
    const { paragraph_text, ...now } = DescriptionFormFields.parse(values)
    if (isNew) {
      const wish = { ...target, ...wishOfBegin(begin), template_id: templateId, paragraph_text, details: now }
      if (await isOtherForm(outbox, templateId)) return makeOnServer(made, client.id, wish)
      await startInspection(outbox, made, { client, property: house, wish })
      await outcomeOf(outbox, made.id, ({ edit }) => edit.kind === 'start')
      return outbox.ledger.names.idOf(made.id)
    }
    const changed = changedDetails(details, allDetails(now))
    const edit: DescriptionEdit = { kind: 'description', text: paragraph_text, templateId, details: changed }
    const seen = stateOfDescription({ description: text, details }, version)
    await outbox.apply(inspectionId, edit, { base: baseIn(seen, edit) })
    await outcomeOf(outbox, inspectionId, ({ edit }) => edit.kind === 'description')
    return outbox.ledger.names.idOf(inspectionId)
  }
  const label = isNew ? 'Start inspection' : 'Save and review'
  const icon = isNew ? (
    <IconArrowRight size={20} stroke={2} aria-hidden="true" />
  ) : (
    <IconExternalLink size={20} stroke={1.75} aria-label="(opens in a new tab)" />
  )
  return (
    <form id={FORM_ID} ref={formElement} className={classes.form} onSubmit={save} noValidate>
      {isArchived && <ArchivedStrip />}
      {isRestored && !isArchived && (
        <div className={classes.strip} style={toneStyle('info')}>
          <IconRestore size={20} stroke={1.75} aria-hidden="true" />
          <span>
            {!isNew && draft?.isOutdated
              ? 'We restored your unsaved text. The saved text has changed since you wrote it.'
              : 'We restored your unsaved text.'}
          </span>
          <Button variant="subtle" size="xs" onClick={takeSaved}>
            {isNew ? 'Start over' : 'Use the saved text'}
          </Button>
        </div>
      )}
      {failure !== null && (
        <div className={classes.strip} style={toneStyle('failed')} role="alert">
          <IconAlertCircle size={20} stroke={1.75} aria-hidden="true" />
          <span>Not saved: {failure} Your text is saved on this device.</span>
          <Button type="submit" variant="subtle" size="xs">
            Retry
          </Button>
        </div>
      )}
      <div className={classes.sheet}>
        {!isArchived && (
          <DescriptionFields details={fields} isUnit={isUnit} errors={form.errors} onChange={fill} />
        )}
        {!isTextFolded && (
          <DescriptionText
            text={written}
            paragraphs={paragraphs}
            isReadOnly={isArchived}
            error={form.errors.paragraph_text}
            isOpen={isTextOpen}
            onOpen={() => setIsTextOpen(true)}
            onChange={(text) => change({ text })}
          />
        )}
        {!isArchived && !isNew && (
          <RoomsAndAgent details={fields} isUnit={isUnit} errors={form.errors} onChange={fill} />
        )}
        <p className={classes.kept} role="status">
          {DRAFT_TEXTS[kept.state]}
        </p>
      </div>
      {!isArchived && (
        <>
          <div className={classes.actions}>
            <Button type="submit" loading={isSaving} rightSection={icon}>
              {label}
            </Button>
          </div>
          <FootBar>
            <div className={classes.foot}>
              <TextPeek text={written} onOpen={() => setIsTextShown(true)} />
              <Button type="submit" form={FORM_ID} size="lg" loading={isSaving} rightSection={icon}>
                {label}
              </Button>
            </div>
          </FootBar>
        </>
      )}
    </form>
  )
}
