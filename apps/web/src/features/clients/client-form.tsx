// The one form to add and to edit a client.
import { Button, TextInput } from '@mantine/core'
import { ClientFields } from '@plumbline/contract/clients'
import { DEFAULT_PHONE_PREFIX } from '@plumbline/contract/limits'
import { TEXT } from '@plumbline/contract/texts'
import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { ApiError } from '#web/lib/api.ts'
import { fieldErrors } from '#web/lib/error-text.ts'
import { NOBODY, useFormDraft } from '#web/lib/use-form-draft.ts'
import { useOwner } from '#web/lib/use-session.ts'
import { focusFirstError, useValidatedForm } from '#web/ui/forms.ts'
import { KeptForm } from '#web/ui/kept-form.tsx'
import { LettersField } from '#web/ui/letters-field.tsx'
import { Optional } from '#web/ui/optional.tsx'
import { PhoneField } from '#web/ui/phone-field.tsx'
import { FootBar } from '#web/ui/shell-slots.tsx'
import { toast } from '#web/ui/toast.tsx'
import classes from './client-form.module.css'

export interface ClientValues extends Record<string, string> {
  client_name: string
  contactname: string
  address: string
  city: string
  state: string
  zip: string
  phone: string
  fax: string
  email: string
}

export const NEW_CLIENT: ClientValues = {
  client_name: '',
  contactname: '',
  address: '',
  city: '',
  state: '',
  zip: '',
  phone: DEFAULT_PHONE_PREFIX,
  fax: DEFAULT_PHONE_PREFIX,
  email: '',
}

interface ClientFormProps {
  initialValues: ClientValues
  submitLabel: string
  isBusy: boolean
  /** Whether what is entered stays on the device until it is saved or given up. */
  isKept?: boolean
  /** What the server said of single fields when it refused them. */
  refusal?: Record<string, string>
  /** Saves and leaves; throws `ApiError`. */
  onSave: (values: ClientValues) => Promise<void>
}

const FORM_ID = 'client-form'

export function ClientForm({
  initialValues,
  submitLabel,
  isBusy,
  isKept = false,
  refusal,
  onSave,
}: ClientFormProps) {
  const formElement = useRef<HTMLFormElement>(null)
  const form = useValidatedForm({ schema: ClientFields, initialValues })
  const userId = useOwner() ?? NOBODY
  const draft = useFormDraft({ form, empty: initialValues, userId, key: isKept ? 'new-client' : null })

  // biome-ignore lint/correctness/useExhaustiveDependencies: it is said once, of what stood there
  useEffect(() => {
    if (refusal) form.setErrors(refusal)
  }, [])

  const isSaving = useRef(false)

  async function submit(values: ClientValues) {
    // The second click of a double click comes before the button is drawn as busy.
    if (isSaving.current) return
    isSaving.current = true
    try {
      await onSave(values)
      draft.finish()
    } catch (error) {
      form.setErrors(fieldErrors(error))
      focusFirstError(formElement.current)
      toast.error(error instanceof ApiError && error.status === 422 ? error.message : TEXT.somethingWrong)
    } finally {
      isSaving.current = false
    }
  }

  const buttons = (
    <>
      <Button component={Link} to="/clients" variant="default" onClick={draft.finish}>
        Cancel
      </Button>
      <Button type="submit" form={FORM_ID} loading={isBusy}>
        {submitLabel}
      </Button>
    </>
  )

  return (
    <>
      <form
        id={FORM_ID}
        ref={formElement}
        noValidate
        className={classes.form}
        onSubmit={form.onSubmit(submit, () => focusFirstError(formElement.current))}
      >
        <KeptForm draft={draft} />
        <TextInput label="Client name" autoComplete="off" {...form.getInputProps('client_name')} />
        <TextInput
          label={<Optional name="Contact name" />}
          autoComplete="off"
          {...form.getInputProps('contactname')}
        />
        <TextInput
          className={classes.whole}
          label="Address"
          autoComplete="off"
          {...form.getInputProps('address')}
        />
        <LettersField label="City" autoComplete="off" {...form.getInputProps('city')} />
        <div className={classes.pair}>
          <LettersField label="State" autoComplete="off" {...form.getInputProps('state')} />
          <TextInput label="Zip" autoComplete="off" {...form.getInputProps('zip')} />
        </div>
        <TextInput
          className={classes.whole}
          label="Email"
          description="Reports go to this address."
          type="email"
          inputMode="email"
          autoComplete="off"
          {...form.getInputProps('email')}
        />
        <PhoneField label={<Optional name="Phone" />} autoComplete="off" {...form.getInputProps('phone')} />
        <PhoneField label={<Optional name="Fax" />} autoComplete="off" {...form.getInputProps('fax')} />
        <div className={classes.buttons}>{buttons}</div>
      </form>
      <FootBar>{buttons}</FootBar>
    </>
  )
}
