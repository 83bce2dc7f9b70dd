// The fields that registration and Edit Profile share, in the specification's three steps.
import { Textarea, TextInput } from '@mantine/core'
import type { GetInputPropsReturnType } from '@mantine/form'
import type { ReactNode } from 'react'
import { resizePicture } from '#web/lib/resize-picture.ts'
import { DayField } from '#web/ui/day-field.tsx'
import { LettersField } from '#web/ui/letters-field.tsx'
import { Optional } from '#web/ui/optional.tsx'
import { PictureField } from '#web/ui/picture-field.tsx'
import classes from './profile-fields.module.css'

/** What the fields need of a form; a validated form of any values that hold these is one. */
export interface ProfileForm {
  getInputProps: (field: ProfileField) => GetInputPropsReturnType
  setFieldValue: (field: 'profile_image', file: File | null) => void
  values: { profile_image: File | null }
  errors: Record<string, ReactNode>
}

type ProfileField =
  | 'first_name'
  | 'last_name'
  | 'email'
  | 'adress'
  | 'city'
  | 'state'
  | 'zip'
  | 'country'
  | 'company_info'
  | 'website'
  | 'inspector_license_number'
  | 'license_expiration_date'

interface PersonalFieldsProps {
  form: ProfileForm
  /** Why the email cannot be used, as the server says. */
  emailError: string | null
  emailHint?: string
  isEmailFixed?: boolean
}

export function PersonalFields({ form, emailError, emailHint, isEmailFixed = false }: PersonalFieldsProps) {
  const email = form.getInputProps('email')
  return (
    <>
      <div className={classes.pair}>
        <TextInput label="First name" autoComplete="given-name" {...form.getInputProps('first_name')} />
        <TextInput label="Last name" autoComplete="family-name" {...form.getInputProps('last_name')} />
      </div>
      <TextInput
        label="Email"
        description={emailHint}
        type="email"
        inputMode="email"
        autoComplete="email"
        readOnly={isEmailFixed}
        {...email}
        error={email.error ?? emailError}
      />
    </>
  )
}

export function AddressFields({ form }: { form: ProfileForm }) {
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

interface CompanyFieldsProps {
  form: ProfileForm
  /** The picture that is there already. */
  currentPicture?: string | null
}

export function CompanyFields({ form, currentPicture = null }: CompanyFieldsProps) {
  return (
    <>
      <Textarea
        label="Company info"
        description="Appears under your name on every report."
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
          description="Digits only"
          inputMode="numeric"
          autoComplete="off"
          {...form.getInputProps('inspector_license_number')}
        />
        <DayField
          label={<Optional name="License expiration date" />}
          description="Day/month/year, for example 31/12/2027"
          calendarLabel="Choose the expiration date"
          {...form.getInputProps('license_expiration_date')}
        />
      </div>
      <PictureField
        label="Logo"
        description="Shown on every report cover. Crop out blank margins so it prints larger."
        current={currentPicture}
        value={form.values.profile_image}
        onChange={(file) => form.setFieldValue('profile_image', file)}
        prepare={resizePicture}
        error={form.errors.profile_image?.toString()}
      />
    </>
  )
}
