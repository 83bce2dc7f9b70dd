// Which of a client's inspections the report is of, where there are several.
import { NativeSelect } from '@mantine/core'
import { TEXT } from '@plumbline/contract/texts'
import { errorText } from '#web/lib/error-text.ts'
import { inspectionName, useClientInspections } from '#web/shared/inspection/client-inspections.query.ts'
import classes from './reports.module.css'

interface InspectionSelectProps {
  clientId: number
  inspectionId: number
  onSelect: (inspectionId: number) => void
}

export function InspectionSelect({ clientId, inspectionId, onSelect }: InspectionSelectProps) {
  const { data, error } = useClientInspections(clientId)
  const choices = data?.map((card) => ({
    value: String(card.id),
    label: `${inspectionName(card)}, ${card.property.address}`,
  }))
  return (
    <NativeSelect
      className={classes.clientSelect}
      label="Inspection"
      value={inspectionId}
      onChange={(event) => onSelect(Number(event.currentTarget.value))}
      data={choices ?? [{ value: String(inspectionId), label: error ? errorText(error) : TEXT.loading }]}
    />
  )
}
