// The form of the settings of all reports, each with what it does said in a line.
import { Button } from '@mantine/core'
import {
  REPORT_SETTINGS_TEXT,
  ReportSettings,
  ReportSettingsFields,
} from '@plumbline/contract/report-settings'
import { useRef } from 'react'
import { Link, useNavigate } from 'react-router'
import {
  LevelSettings,
  MailSettings,
  PartsSettings,
  StandardSettings,
} from '#web/features/account/report-settings-fields.tsx'
import { type SettingsValues, valuesOf } from '#web/features/account/report-settings-values.ts'
import { SignatureSettings } from '#web/features/account/signature-settings.tsx'
import { useLeaveGuard } from '#web/features/account/use-leave-guard.tsx'
import { ApiError } from '#web/lib/api.ts'
import { fieldErrors } from '#web/lib/error-text.ts'
import { failureText } from '#web/lib/failure-text.ts'
import { useSaveReportSettings } from '#web/shared/profile/report-settings.queries.ts'
import { focusFirstError, useValidatedForm } from '#web/ui/forms.ts'
import { FootBar } from '#web/ui/shell-slots.tsx'
import { toast } from '#web/ui/toast.tsx'
import classes from './account-form.module.css'

const FORM_ID = 'report-settings'

export function ReportSettingsForm({ settings }: { settings: ReportSettings }) {
  const navigate = useNavigate()
  const save = useSaveReportSettings()
  const formElement = useRef<HTMLFormElement>(null)
  const form = useValidatedForm<SettingsValues>({
    schema: ReportSettingsFields,
    initialValues: valuesOf(settings),
    extraChecks: (values) => wrongSignature(values, settings.signature_image !== null),
  })
  const guard = useLeaveGuard(form.isDirty())

  async function submit({ signature_image, signature_ink: _, ...fields }: SettingsValues) {
    try {
      await save.mutateAsync({
        ...fields,
        ...(fields.signature === 'picture' && signature_image ? { signature_image } : {}),
      })
      guard.letPass()
      navigate('/my-account')
      toast.success(REPORT_SETTINGS_TEXT.saved)
    } catch (error) {
      refuse(error)
    }
  }

  function refuse(error: unknown) {
    const current = ReportSettings.safeParse(error instanceof ApiError ? error.current : null)
    if (current.success) {
      form.setFieldValue('version', current.data.version)
      toast.error('Changed on another device. Save again to keep what’s here.')
      return
    }
    const errors = fieldErrors(error)
    form.setErrors(errors)
    if (Object.keys(errors).length > 0) focusFirstError(formElement.current)
    else toast.error(failureText(error))
  }

  const buttons = (
    <>
      <Button component={Link} to="/my-account" variant="default">
        Cancel
      </Button>
      <Button type="submit" form={FORM_ID} loading={save.isPending}>
        Save changes
      </Button>
    </>
  )

  return (
    <>
      <form
        id={FORM_ID}
        ref={formElement}
        noValidate
        className={classes.card}
        onSubmit={form.onSubmit(submit, () => focusFirstError(formElement.current))}
      >
        <StandardSettings form={form} />
        <PartsSettings form={form} />
        <LevelSettings form={form} />
        <SignatureSettings form={form} current={settings.signature_image} />
        <MailSettings form={form} />
        <div className={classes.buttons}>{buttons}</div>
      </form>
      {guard.question}
      <FootBar>{buttons}</FootBar>
    </>
  )
}

/** A stray dot is told of also where a signature is there: who drew it meant to sign. */
function wrongSignature(
  { signature, signature_image, signature_ink }: SettingsValues,
  hasOne: boolean,
): Record<string, string> {
  if (signature !== 'picture' || signature_image !== null) return {}
  if (signature_ink === 'small') return { signature_image: REPORT_SETTINGS_TEXT.drawLarger }
  return hasOne ? {} : { signature_image: REPORT_SETTINGS_TEXT.drawSignature }
}
