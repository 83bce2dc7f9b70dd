// The fields of the three steps of registration.
import { PasswordInput, Textarea, TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { PASSWORD_MIN } from '@plumbline/contract/limits'
import type { RegisterValues } from '#web/features/auth/register-steps.ts'
import { resizePicture } from '#web/lib/resize-picture.ts'
import { LettersField } from '#web/ui/letters-field.tsx'
import { Optional } from '#web/ui/optional.tsx'
import { PhoneField } from '#web/ui/phone-field.tsx'
import { PictureField } from '#web/ui/picture-field.tsx'
import classes from './auth-card.module.css'

interface StepProps {
  form: UseFormReturnType<RegisterValues>
  /** Why the email cannot be used, as the server says. */
  emailError: string | null
}

export function PersonalStep({ form, emailError }: StepProps) {
  const email = form.getInputProps('email')
  return (
    <>
      <div className={classes.pair}>
        <TextInput label="First name" autoComplete="given-name" {...form.getInputProps('first_name')} />
        <TextInput label="Last name" autoComplete="family-name" {...form.getInputProps('last_name')} />
      </div>
      <TextInput
        label="Email"
        type="email"
        inputMode="email"
        autoComplete="email"
        {...email}
        error={email.error ?? emailError}
      />
      <PhoneField label="Phone number" autoComplete="tel" {...form.getInputProps('phone_number')} />
      <div className={classes.pair}>
        <PasswordInput
          label="Password"
          description={`At least ${PASSWORD_MIN} characters`}
          autoComplete="new-password"
          visibilityToggleButtonProps={{ 'aria-label': 'Show password' }}
          {...form.getInputProps('password')}
        />
        <PasswordInput
          label="Confirm password"
          description="The same once more"
          autoComplete="new-password"
          visibilityToggleButtonProps={{ 'aria-label': 'Show confirmed password' }}
          {...form.getInputProps('confirm_password')}
        />
      </div>
    </>
  )
}

export function AddressStep({ form }: StepProps) {
  return (
    <>
      <TextInput label="Address" autoComplete="street-address" {...form.getInputProps('adress')} />
      <div className={classes.pair}>
        <LettersField
          label={<Optional name="City" />}
          autoComplete="address-level2"
          {...form.getInputProps('city')}
        />
        <LettersField
          label={<Optional name="State" />}
          autoComplete="address-level1"
          {...form.getInputProps('state')}
        />
      </div>
      <div className={classes.pair}>
        <TextInput
          label={<Optional name="Zip" />}
          inputMode="numeric"
          autoComplete="postal-code"
          {...form.getInputProps('zip')}
        />
        <LettersField
          label={<Optional name="Country" />}
          autoComplete="country-name"
          {...form.getInputProps('country')}
        />
      </div>
    </>
  )
}

export function CompanyStep({ form }: StepProps) {
  return (
    <>
      <Textarea
        label="Company info"
        description="Stands under your name on each report."
        rows={3}
        autoComplete="organization"
        {...form.getInputProps('company_info')}
      />
      <TextInput
        label={<Optional name="Website" />}
        inputMode="url"
        autoComplete="url"
        {...form.getInputProps('website')}
      />
      <div className={classes.pair}>
        <TextInput
          label={<Optional name="License number" />}
          inputMode="numeric"
          autoComplete="off"
          {...form.getInputProps('inspector_license_number')}
        />
        <TextInput
          label={<Optional name="License expiration date" />}
          type="date"
          autoComplete="off"
          {...form.getInputProps('license_expiration_date')}
        />
      </div>
      <PictureField
        label="Logo"
        description="Stands on the cover of each report."
        value={form.values.profile_image}
        onChange={(file) => form.setFieldValue('profile_image', file)}
        prepare={resizePicture}
        error={form.errors.profile_image?.toString()}
      />
    </>
  )
}
