// A country, city or state: letters and spaces only; "St. Louis" is offered as "St Louis" (decision 30).
import { Button, TextInput, type TextInputProps } from '@mantine/core'
import { isLettersAndSpaces, lettersAndSpacesOf } from '@plumbline/contract/wire'
import classes from './letters-field.module.css'

interface LettersFieldProps extends Omit<TextInputProps, 'onChange' | 'value'> {
  value?: string
  onChange?: (value: string) => void
}

export function LettersField({ value = '', onChange, ...props }: LettersFieldProps) {
  const cleaned = lettersAndSpacesOf(value)
  const isOffered = !isLettersAndSpaces(value) && cleaned !== ''
  return (
    <div>
      <TextInput {...props} value={value} onChange={(event) => onChange?.(event.currentTarget.value)} />
      {isOffered && (
        <Button size="xs" variant="light" className={classes.offer} onClick={() => onChange?.(cleaned)}>
          Use “{cleaned}”
        </Button>
      )}
    </div>
  )
}
