// Starts a further inspection of a client: of which house, of which kind; then its description is written.
import { Button } from '@mantine/core'
import type { Client } from '@plumbline/contract/clients'
import { PropertyAddress } from '@plumbline/contract/properties'
import { type FormEvent, useId, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { BringChoice } from '#web/features/clients/start/bring-choice.tsx'
import { KindChoice } from '#web/features/clients/start/kind-choice.tsx'
import { useLastInspection } from '#web/features/clients/start/last-inspection.query.ts'
import {
  AT_CLIENT,
  housesOf,
  NEW_HOUSE,
  PropertyChoice,
} from '#web/features/clients/start/property-choice.tsx'
import { TemplateChoice, useTemplates } from '#web/features/clients/start/template-choice.tsx'
import { errorText } from '#web/lib/error-text.ts'
import { useClientInspections } from '#web/shared/inspection/client-inspections.query.ts'
import { KINDS, type Kind } from '#web/shared/inspection/kinds.ts'
import { newInspectionPath } from '#web/shared/inspection/new-inspection.ts'
import { ErrorState } from '#web/ui/empty-state.tsx'
import { focusFirstError, useValidatedForm } from '#web/ui/forms.ts'
import { ResponsiveDialog } from '#web/ui/responsive-dialog.tsx'
import { SkeletonRows } from '#web/ui/skeletons.tsx'
import classes from './start-inspection.module.css'

export interface StartInspectionProps {
  client: Client
  /** The house that is chosen beforehand; left out: that of the newest inspection. */
  propertyId?: number
  onClose: () => void
}

export function StartInspection({ client, propertyId, onClose }: StartInspectionProps) {
  const formId = useId()
  const formElement = useRef<HTMLFormElement>(null)
  const navigate = useNavigate()
  const inspections = useClientInspections(client.id)
  const [chosen, setChosen] = useState(propertyId === undefined ? null : String(propertyId))
  const [kind, setKind] = useState<Kind>(KINDS[0])
  const templates = useTemplates()
  const [template, setTemplate] = useState<number | null>(null)
  const form = useValidatedForm({
    schema: PropertyAddress,
    initialValues: { address: '', city: '', state: '', zip: '' },
  })
  const houses = inspections.data && housesOf(client, inspections.data)
  const house = chosen ?? houses?.[0]?.value ?? AT_CLIENT

  const known = Number(house)
  const last = useLastInspection(known > 0 ? known : null, template)
  const canBring = last !== null && last.answers !== 0
  const [brings, setBrings] = useState(true)

  const start = (property: number | PropertyAddress | null) => {
    onClose()
    const takesOver = canBring && brings && typeof property === 'number'
    navigate(newInspectionPath(client.id, { kind, template, property, takesOver }))
  }
  const startThere = form.onSubmit(start, () => focusFirstError(formElement.current))
  const submit = (event: FormEvent<HTMLFormElement>) => {
    if (house === NEW_HOUSE) return startThere(event)
    event.preventDefault()
    start(house === AT_CLIENT ? null : Number(house))
  }
  return (
    <ResponsiveDialog
      opened
      onClose={onClose}
      title="Start inspection"
      subtitle={client.client_name}
      size={520}
      footer={
        <>
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={formId} disabled={!houses}>
            Start inspection
          </Button>
        </>
      }
    >
      {inspections.isPending && <SkeletonRows count={2} height={64} gap={8} />}
      {inspections.error && !houses && (
        <ErrorState text={errorText(inspections.error)} onRetry={() => void inspections.refetch()} />
      )}
      {houses && (
        <form id={formId} ref={formElement} noValidate className={classes.form} onSubmit={submit}>
          <PropertyChoice houses={houses} chosen={house} onChoose={setChosen} address={form} />
          <KindChoice chosen={kind} onChoose={setKind} />
          <TemplateChoice templates={templates} chosen={template} onChoose={setTemplate} />
          {canBring && <BringChoice last={last} isChosen={brings} onChoose={setBrings} />}
        </form>
      )}
    </ResponsiveDialog>
  )
}
