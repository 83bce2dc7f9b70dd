// Name, company and picture at the top of My Account; the picture is changed right here.
import { Button } from '@mantine/core'
import type { Account } from '@plumbline/contract/account'
import { FIELD } from '@plumbline/contract/texts'
import { IconPhoto, IconPhotoPlus } from '@tabler/icons-react'
import { useId, useRef, useState } from 'react'
import { useUpdatePicture } from '#web/features/account/account.queries.ts'
import { fieldErrors } from '#web/lib/error-text.ts'
import { failureText } from '#web/lib/failure-text.ts'
import { resizePicture } from '#web/lib/resize-picture.ts'
import { isPicture, PICTURE_TYPES } from '#web/ui/picture-field.tsx'
import { toast } from '#web/ui/toast.tsx'
import classes from './my-account.module.css'

export function ProfileHead({ account }: { account: Account }) {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const update = useUpdatePicture()
  const [problem, setProblem] = useState<string | null>(null)

  async function choose(file: File | undefined) {
    if (!file) return
    if (!isPicture(file)) return setProblem(FIELD.picture)
    setProblem(null)
    try {
      await update.mutateAsync(await resizePicture(file))
      toast.success('Picture saved')
    } catch (error) {
      setProblem(fieldErrors(error).profile_image ?? failureText(error))
    }
  }

  return (
    <div className={classes.head}>
      {account.profile_image === null ? (
        <span className={classes.noLogo}>
          <IconPhoto size={28} stroke={1.5} aria-hidden="true" />
          No logo
        </span>
      ) : (
        <img className={classes.logo} src={account.profile_image} alt="Your logo" />
      )}
      <div className={classes.who}>
        <h2 className={classes.name}>
          {account.first_name} {account.last_name}
        </h2>
        <p className={classes.company}>{account.company_info}</p>
        <div className={classes.picture}>
          <input
            ref={input}
            type="file"
            accept={PICTURE_TYPES}
            className={classes.file}
            aria-label="Logo or photo"
            aria-describedby={problem === null ? undefined : id}
            aria-invalid={problem !== null}
            disabled={update.isPending}
            onChange={({ currentTarget }) => {
              void choose(currentTarget.files?.[0])
              currentTarget.value = ''
            }}
          />
          <Button
            variant="default"
            size="xs"
            tabIndex={-1}
            aria-hidden="true"
            loading={update.isPending}
            leftSection={<IconPhotoPlus size={18} stroke={1.75} aria-hidden="true" />}
            onClick={() => input.current?.click()}
          >
            {account.profile_image === null ? 'Add picture' : 'Change picture'}
          </Button>
        </div>
        {problem !== null && (
          <p className={classes.problem} id={id} role="alert">
            {problem}
          </p>
        )}
      </div>
    </div>
  )
}
