// Forms over the contract's schemas: the same rules and words as the server, the first wrong field gets the focus.
import { schemaResolver, type UseFormReturnType, useForm } from '@mantine/form'
import type { z } from 'zod'

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
    validate: (values) => ({ ...firstOfEach(resolve(values)), ...extraChecks?.(values) }),
  })
}

function firstOfEach(errors: Record<string, unknown>): Record<string, string> {
  const texts: Record<string, string> = {}
  for (const [field, error] of Object.entries(errors)) if (error) texts[field] = String(error)
  return texts
}

/** After an answer of the server the errors are painted when the browser comes to it: half a second at most. */
const PAINTED_WITHIN_FRAMES = 30

/** Moves the focus to the first wrong field in the order of the page. */
export function focusFirstError(formElement: HTMLElement | null): void {
  let frames = 0
  const look = () => {
    const field = formElement?.querySelector<HTMLElement>('[aria-invalid="true"]')
    frames += 1
    if (field) field.focus()
    else if (frames < PAINTED_WITHIN_FRAMES) requestAnimationFrame(look)
  }
  requestAnimationFrame(look)
}
