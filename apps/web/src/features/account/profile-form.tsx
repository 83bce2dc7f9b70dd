// The three steps of Edit Profile over one form: what was typed survives Back and a failed save.
import { Button } from '@mantine/core'
import type { Account } from '@plumbline/contract/account'
import { FIELD, TEXT } from '@plumbline/contract/texts'
import { Link, useNavigate } from 'react-router'
import { useUpdateProfile } from '#web/features/account/account.queries.ts'
import { STEP_FIELDS, STEP_SCHEMAS, valuesOf } from '#web/features/account/profile-steps.ts'
import { useLeaveGuard } from '#web/features/account/use-leave-guard.tsx'
import { fieldErrors } from '#web/lib/error-text.ts'
import { failureText } from '#web/lib/failure-text.ts'
import { useIsImpersonating } from '#web/lib/use-session.ts'
import { useConfirmOwner } from '#web/shared/owner/use-confirm-owner.tsx'
import { AddressFields, CompanyFields, PersonalFields } from '#web/shared/profile/profile-fields.tsx'
import type { ProfileValues } from '#web/shared/profile/profile-steps.ts'
import { useEmailTaken } from '#web/shared/profile/use-email-taken.ts'
import { useProvedPhone } from '#web/shared/profile/use-proved-phone.tsx'
import { VerifiedPhoneField } from '#web/shared/profile/verified-phone-field.tsx'
import { FormSteps } from '#web/ui/form-steps.tsx'
import { useValidatedForm } from '#web/ui/forms.ts'
import { FootBar } from '#web/ui/shell-slots.tsx'
import { toast } from '#web/ui/toast.tsx'
import { useFormSteps } from '#web/ui/use-form-steps.ts'
import classes from './account-form.module.css'

const TITLES = ['Personal', 'Address', 'License, company and photo'] as const
const LAST = TITLES.length - 1
const FORM_ID = 'edit-profile'

export function ProfileForm({ account }: { account: Account }) {
  const navigate = useNavigate()
  const { step, goTo, showErrors, formRef, headingRef, focusError } = useFormSteps(STEP_FIELDS)
  const update = useUpdateProfile()
  const isImpersonating = useIsImpersonating()
  const form = useValidatedForm<ProfileValues>({
    schema: STEP_SCHEMAS[step] ?? STEP_SCHEMAS[0],
    initialValues: valuesOf(account),
  })
  const owner = useConfirmOwner()
  const guard = useLeaveGuard(form.isDirty())
  const isTaken = useEmailTaken(form.values.email, account.email)
  const isProved =
    form.values.phone_token !== '' ||
    (account.is_phone_verified === 1 && form.values.phone_number === account.phone_number)
  const phone = useProvedPhone(
    (proved) => {
      form.setValues({ ...proved })
      form.clearFieldError('phone_number')
    },
    isProved ? '' : form.values.phone_number,
  )

  async function submit(values: ProfileValues) {
    if (step < LAST) {
      if (step > 0 || !isTaken) goTo(step + 1)
      return
    }
    try {
      const isOtherEmail = values.email.trim().toLowerCase() !== account.email.toLowerCase()
      const confirmation = isOtherEmail
        ? await owner.confirm(`You are about to change your email to ${values.email.trim()}.`)
        : ''
      if (confirmation === null) return
      await update.mutateAsync({ ...values, confirmation })
      guard.letPass()
      navigate('/my-account')
      toast.success(TEXT.profileUpdated)
    } catch (error) {
      refuse(error)
    }
  }

  function refuse(error: unknown) {
    const errors = fieldErrors(error)
    if (errors.confirmation !== undefined) owner.forget()
    // A proof that is used up or too old: the number is proved anew.
    if (errors.phone_number !== undefined) form.setFieldValue('phone_token', '')
    showErrors(form, errors)
    toast.error(failureText(error))
  }

  const buttons = (
    <>
      {step === 0 ? (
        <Button component={Link} to="/my-account" variant="default">
          Cancel
        </Button>
      ) : (
        <Button variant="default" onClick={() => goTo(step - 1)}>
          Back
        </Button>
      )}
      <Button type="submit" form={FORM_ID} loading={update.isPending} disabled={step === 0 && isTaken}>
        {step < LAST ? 'Next' : 'Save changes'}
      </Button>
    </>
  )

  return (
    <>
      <div className={classes.steps}>
        <FormSteps titles={TITLES} step={step} headingRef={headingRef} />
      </div>
      <form
        id={FORM_ID}
        ref={formRef}
        noValidate
        className={classes.card}
        onSubmit={form.onSubmit(submit, focusError)}
      >
        {step === 0 && (
          <>
            <PersonalFields
              form={form}
              emailError={isTaken ? FIELD.emailTaken : null}
              emailHint={
                isImpersonating
                  ? TEXT.notAsUser
                  : 'Used to sign in and for replies to your reports. We’ll email a code to confirm a new address.'
              }
              isEmailFixed={isImpersonating}
            />
            <VerifiedPhoneField
              label="Phone number"
              value={form.values.phone_number}
              isVerified={isProved}
              error={form.errors.phone_number}
              onOpen={phone.open}
            />
          </>
        )}
        {step === 1 && <AddressFields form={form} />}
        {step === LAST && <CompanyFields form={form} currentPicture={account.profile_image} />}
        <div className={classes.buttons}>{buttons}</div>
      </form>
      {phone.dialog}
      {owner.dialog}
      {guard.question}
      <FootBar>{buttons}</FootBar>
    </>
  )
}
