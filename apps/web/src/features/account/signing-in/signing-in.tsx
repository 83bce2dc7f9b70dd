// "Signing in" of /my-account: what is asked for beside the password, and setting it up.
import { Button } from '@mantine/core'
import { RECOVERY_CODES } from '@plumbline/contract/limits'
import type { SecondFactor } from '@plumbline/contract/second-factor'
import { type ReactNode, useState } from 'react'
import { PasskeyList } from '#web/features/account/signing-in/passkey-list.tsx'
import {
  useBeginAuthenticator,
  useMakeRecoveryCodes,
  useRemoveAuthenticator,
  useRemovePasskey,
} from '#web/features/account/signing-in/signing-in.queries.ts'
import { errorText, fieldErrors } from '#web/lib/error-text.ts'
import { failureText } from '#web/lib/failure-text.ts'
import { longDate } from '#web/lib/format.ts'
import { canUsePasskeys } from '#web/lib/passkeys.ts'
import { useOnline } from '#web/lib/use-online.ts'
import { useIsImpersonating } from '#web/lib/use-session.ts'
import { useSecondFactor } from '#web/shared/owner/second-factor.queries.ts'
import { useConfirmOwner } from '#web/shared/owner/use-confirm-owner.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { ErrorState } from '#web/ui/empty-state.tsx'
import { lazyComponent } from '#web/ui/lazy-component.tsx'
import { Section } from '#web/ui/section.tsx'
import { SkeletonRows } from '#web/ui/skeletons.tsx'
import { StateTag } from '#web/ui/state-tag.tsx'
import { toast } from '#web/ui/toast.tsx'
import classes from './signing-in.module.css'

const AuthenticatorDialog = lazyComponent(
  () => import('#web/features/account/signing-in/authenticator-dialog.tsx'),
  ({ onClose }) => onClose(),
)
const AddPasskeyDialog = lazyComponent(
  () => import('#web/features/account/signing-in/add-passkey-dialog.tsx'),
  ({ onClose }) => onClose(),
)
const RecoveryCodesDialog = lazyComponent(
  () => import('#web/features/account/signing-in/recovery-codes-dialog.tsx'),
)

/** What is going on, beside the list. */
type Doing =
  | { kind: 'authenticator'; confirmation: string; secret: string; uri: string }
  | { kind: 'passkey'; confirmation: string }
  | { kind: 'codes'; codes: readonly string[]; areRenewed: boolean }
  | { kind: 'removing'; confirmation: string; passkey: { id: number; name: string } | null }

/** It is the owner's: an administrator who works as the user neither sees nor changes it. */
export function SigningIn() {
  return useIsImpersonating() ? null : <OwnSigningIn />
}

function OwnSigningIn() {
  const factor = useSecondFactor()
  return (
    <Section title="Signing in">
      {factor.isPending && <SkeletonRows count={2} height={72} />}
      {factor.isError && factor.data === undefined && (
        <ErrorState text={errorText(factor.error)} onRetry={() => factor.refetch()} />
      )}
      {factor.data && <Factors factor={factor.data} />}
    </Section>
  )
}

function Factors({ factor }: { factor: SecondFactor }) {
  const isOnline = useOnline()
  const owner = useConfirmOwner()
  const begin = useBeginAuthenticator()
  const makeCodes = useMakeRecoveryCodes()
  const [doing, setDoing] = useState<Doing | null>(null)
  const isSetUp = factor.authenticator_since !== null || factor.passkeys.length > 0

  /** Asks for the owner, and then does it; what fails is said. */
  async function afterConfirming(why: string, act: (confirmation: string) => Promise<void> | void) {
    const confirmation = await owner.confirm(why)
    if (confirmation === null) return
    try {
      await act(confirmation)
    } catch (error) {
      if (fieldErrors(error).confirmation !== undefined) owner.forget()
      toast.error(failureText(error))
    }
  }

  function wasSetUp(codes: readonly string[] | null, words: string) {
    setDoing(codes === null ? null : { kind: 'codes', codes, areRenewed: false })
    toast.success(words)
  }

  return (
    <>
      {factor.is_required && !isSetUp && (
        <p className={classes.needed}>
          Administrators need one of these before they sign in as a user or set a user’s password.
        </p>
      )}
      <div className={classes.card}>
        <Part
          title="Authenticator app"
          tag={factor.authenticator_since === null ? null : 'On'}
          note={
            factor.authenticator_since === null
              ? 'After your password, you enter a six-digit code from an app on your phone.'
              : `On since ${longDate(new Date(factor.authenticator_since))}. After your password, you enter a code from the app.`
          }
        >
          <Button
            variant="default"
            disabled={!isOnline}
            loading={begin.isPending}
            onClick={() =>
              afterConfirming('You are about to set up an authenticator app.', async (confirmation) => {
                const made = await begin.mutateAsync(confirmation)
                setDoing({ kind: 'authenticator', confirmation, secret: made.secret, uri: made.uri })
              })
            }
          >
            {factor.authenticator_since === null ? 'Set up an app' : 'Move to another phone'}
          </Button>
          {factor.authenticator_since !== null && (
            <Button
              variant="danger-link"
              disabled={!isOnline}
              onClick={() =>
                afterConfirming('You are about to turn the authenticator app off.', (confirmation) =>
                  setDoing({ kind: 'removing', confirmation, passkey: null }),
                )
              }
            >
              Turn off
            </Button>
          )}
        </Part>
        <Part
          title="Passkeys"
          tag={factor.passkeys.length > 0 ? 'On' : null}
          note={
            canUsePasskeys()
              ? 'Use your fingerprint, face, PIN or security key instead of a code.'
              : 'Passkeys aren’t available in this browser.'
          }
          list={
            <PasskeyList
              passkeys={factor.passkeys}
              isOnline={isOnline}
              onRemove={(passkey) =>
                afterConfirming(`You are about to remove ${passkey.name}.`, (confirmation) =>
                  setDoing({ kind: 'removing', confirmation, passkey }),
                )
              }
            />
          }
        >
          {canUsePasskeys() && (
            <Button
              variant="default"
              disabled={!isOnline}
              onClick={() =>
                afterConfirming('You are about to add a passkey.', (confirmation) =>
                  setDoing({ kind: 'passkey', confirmation }),
                )
              }
            >
              Add a passkey
            </Button>
          )}
        </Part>
        {isSetUp && (
          <Part
            title="Recovery codes"
            tag={null}
            note={`${factor.recovery_codes_left} of ${RECOVERY_CODES} left. Use one if you lose your phone or passkey. Each code works once.`}
          >
            <Button
              variant="default"
              disabled={!isOnline}
              loading={makeCodes.isPending}
              onClick={() =>
                afterConfirming('You are about to create new recovery codes.', async (confirmation) => {
                  const codes = await makeCodes.mutateAsync(confirmation)
                  setDoing({ kind: 'codes', codes, areRenewed: true })
                })
              }
            >
              Create new codes
            </Button>
          </Part>
        )}
      </div>
      {owner.dialog}
      {doing?.kind === 'authenticator' && (
        <AuthenticatorDialog
          {...doing}
          onClose={() => setDoing(null)}
          onSet={(codes) => wasSetUp(codes, 'Your authenticator app is set up')}
        />
      )}
      {doing?.kind === 'passkey' && (
        <AddPasskeyDialog
          confirmation={doing.confirmation}
          onClose={() => setDoing(null)}
          onAdded={(codes) => wasSetUp(codes, 'Passkey added')}
        />
      )}
      {doing?.kind === 'codes' && <RecoveryCodesDialog {...doing} onClose={() => setDoing(null)} />}
      {doing?.kind === 'removing' && (
        <RemoveDialog
          {...doing}
          isLast={factor.passkeys.length + (factor.authenticator_since === null ? 0 : 1) === 1}
          onClose={() => setDoing(null)}
        />
      )}
    </>
  )
}

interface PartProps {
  title: string
  tag: string | null
  note: string
  list?: ReactNode
  children: ReactNode
}

function Part({ title, tag, note, list, children }: PartProps) {
  return (
    <div className={classes.part}>
      <div className={classes.head}>
        <h3>{title}</h3>
        {tag !== null && <StateTag state="success">{tag}</StateTag>}
      </div>
      <p className={classes.note}>{note}</p>
      {list}
      <div className={classes.buttons}>{children}</div>
    </div>
  )
}

interface RemoveDialogProps {
  confirmation: string
  /** Null: the authenticator app. */
  passkey: { id: number; name: string } | null
  /** Nothing else is left then. */
  isLast: boolean
  onClose: () => void
}

function RemoveDialog({ confirmation, passkey, isLast, onClose }: RemoveDialogProps) {
  const removeApp = useRemoveAuthenticator()
  const removePasskey = useRemovePasskey()
  const told = {
    onSuccess: () =>
      toast.success(passkey === null ? 'The authenticator app is turned off' : `${passkey.name} removed`),
    onError: (error: unknown) => toast.error(failureText(error)),
    onSettled: onClose,
  }
  return (
    <ConfirmDialog
      opened
      onClose={onClose}
      title={passkey === null ? 'Turn the authenticator app off?' : `Remove ${passkey.name}?`}
      confirmLabel={passkey === null ? 'Turn off' : 'Remove'}
      isDestructive
      isBusy={removeApp.isPending || removePasskey.isPending}
      onConfirm={() =>
        passkey === null
          ? removeApp.mutate(confirmation, told)
          : removePasskey.mutate({ id: passkey.id, confirmation }, told)
      }
    >
      <p>
        {isLast
          ? 'After that, you sign in with just your password, and your recovery codes are deleted.'
          : 'Your other sign-in methods stay.'}
      </p>
    </ConfirmDialog>
  )
}
