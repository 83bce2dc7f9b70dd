// Where on the walk an item is answered.
import { NativeSelect } from '@mantine/core'
import { STOPS } from '@plumbline/contract/step-names'
import type { EntryFieldsProps } from './entry-fields.ts'

interface StopFieldProps extends Pick<EntryFieldsProps, 'onPatch' | 'isReadOnly'> {
  stop: number | undefined
}

const PLACES = [
  { value: '', label: 'Not set' },
  ...STOPS.map((name, at) => ({ value: String(at + 1), label: `${at + 1}. ${name}` })),
]

export function StopField({ stop, onPatch, isReadOnly }: StopFieldProps) {
  return (
    <NativeSelect
      label="Place on the walk"
      value={stop === undefined ? '' : String(stop)}
      data={PLACES}
      disabled={isReadOnly}
      onChange={({ currentTarget: { value } }) =>
        onPatch({ stop: value === '' ? undefined : Number(value) }, 'stop')
      }
    />
  )
}
