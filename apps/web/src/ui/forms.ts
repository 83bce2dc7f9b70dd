// Forms over the contract's schemas: the same rules and words as the server, the first wrong field gets the focus.
import { schemaResolver, type UseFormReturnType, useForm } from '@mantine/form'
import type { z } from 'zod'
import { limitNote } from '#web/lib/limits.ts'

type Values = Record<string, unknown>

interface ValidatedFormOptions<T extends Values> {
  schema: z.ZodType
  initialValues: T
  /** Checks of the screen alone (two fields that must match), merged over the schema's. */
  extraChecks?: (values: T) => Partial<Record<keyof T & string, string>>
}

/** A form whose fields are judged by a schema of the contract: on submit, and again while a wrong one is edited. */
export function useValidatedForm<T extends Values>({
  schema,
  initialValues,
  extraChecks,
}: ValidatedFormOptions<T>): UseFormReturnType<T> {
  const resolve = schemaResolver<true>(schema, { sync: true })
  return useForm<T>({
    mode: 'controlled',
    initialValues,
    validateInputOnBlur: false,
    clearInputErrorOnChange: true,
    validate: (values) => ({ ...firstOfEach(resolve(values), values), ...extraChecks?.(values) }),
  })
}

function firstOfEach(errors: Record<string, unknown>, values: Values): Record<string, string> {
  const texts: Record<string, string> = {}
  for (const [field, error] of Object.entries(errors))
    if (error) texts[field] = withCount(String(error), values[field])
  return texts
}

/** Who must shorten a text is told by how much. */
function withCount(error: string, value: unknown): string {
  const [, most] = /^At most ([\d,]+) characters$/.exec(error) ?? []
  const note = most && typeof value === 'string' ? limitNote(value, Number(most.replaceAll(',', ''))) : null
  return note === null ? error : `${error}: ${note}`
}

/** After an answer of the server the errors are painted when the browser comes to it: half a second at most. */
const PAINTED_WITHIN_FRAMES = 30

/** Moves the focus to the first wrong field in the order of the page. */
export function focusFirstError(formElement: HTMLElement | null): void {
  let frames = 0
  const look = () => {
    const field = formElement?.querySelector<HTMLElement>('[aria-invalid="true"]')
    frames += 1
    field?.focus()
    // One that is folded away takes no focus before it is shown.
    const isThere = field !== null && field !== undefined && document.activeElement === field
    if (!isThere && frames < PAINTED_WITHIN_FRAMES) requestAnimationFrame(look)
  }
  requestAnimationFrame(look)
}
