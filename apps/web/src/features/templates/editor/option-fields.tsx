// What each option of an item says when it is chosen: the role of a rating, and whether it limits the inspection.
import { Checkbox, NativeSelect } from '@mantine/core'
import { RATING_ROLES, type RatingRole } from '@plumbline/contract/step-names'
import type { Condition, Question } from '@plumbline/contract/template'
import { ROLE_WORDS } from '@plumbline/domain/content/compare'
import { ownValue } from '@plumbline/domain/own-value'
import type { EntryFieldsProps } from './entry-fields.ts'
import classes from './option-fields.module.css'

const ROLES = [
  { value: '', label: 'No role' },
  ...RATING_ROLES.map((role) => ({ value: role, label: ROLE_WORDS[role] })),
]

interface OptionFieldsProps extends Pick<EntryFieldsProps, 'onPatch' | 'isReadOnly'> {
  item: Question | Condition
  /** Whether its options are ratings. */
  isRated: boolean
}

export function OptionFields({ item, isRated, onPatch, isReadOnly }: OptionFieldsProps) {
  const { choices, limits = [] } = item
  const roles = 'roles' in item ? item.roles : undefined
  if (choices.length === 0) return null
  const rate = (choice: string, role: RatingRole | '') => {
    const { [choice]: _, ...others } = roles ?? {}
    onPatch({ roles: role === '' ? others : { ...others, [choice]: role } }, `role ${choice}`)
  }
  const limit = (choice: string, isOn: boolean) =>
    onPatch(
      { limits: choices.filter((one) => (one === choice ? isOn : limits.includes(one))) },
      `limit ${choice}`,
    )
  return (
    <fieldset className={classes.options} disabled={isReadOnly}>
      <legend>{isRated ? 'What each rating means' : 'Limits the inspection'}</legend>
      <ul className={classes.list}>
        {choices.map((choice) => (
          <li key={choice} className={classes.option}>
            {isRated && <span className={classes.name}>{choice}</span>}
            {isRated && (
              <NativeSelect
                aria-label={`Role of ${choice}`}
                value={ownValue(roles, choice) ?? ''}
                data={ROLES}
                onChange={({ currentTarget: { value } }) => rate(choice, value as RatingRole | '')}
              />
            )}
            <Checkbox
              label={isRated ? 'Limits the inspection' : choice}
              aria-label={`${choice} limits the inspection`}
              checked={limits.includes(choice) || ownValue(roles, choice) === 'not-inspected'}
              disabled={isReadOnly || ownValue(roles, choice) === 'not-inspected'}
              onChange={({ currentTarget: { checked } }) => limit(choice, checked)}
            />
          </li>
        ))}
      </ul>
    </fieldset>
  )
}
