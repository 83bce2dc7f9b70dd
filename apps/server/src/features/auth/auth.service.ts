// Signing in and out, and registration.
import type { User } from '@plumbline/contract/account'
import type { RegisterRequest, TokenAnswer } from '@plumbline/contract/auth'
import { TOKEN_LIFE_SECONDS } from '@plumbline/contract/limits'
import { FIELD } from '@plumbline/contract/texts'
import type { Accounts, EmailConfirmation, NewAccount, Phones } from '#server/features/account/index.ts'
import type { Queryable } from '#server/platform/database.ts'
import { AppError, invalid } from '#server/platform/errors.ts'
import type { Caller } from '#server/platform/http/endpoint.ts'
import { openWorkQueue } from '#server/platform/work-queue.ts'
import type { NewPasswords } from './new-passwords.ts'
import type { PasswordTries } from './password-tries.ts'
import { hashPassword, isOutdated, isRightPassword } from './passwords.ts'
import type { Tokens } from './tokens.ts'

/** The web app's public client; mobile apps sign in with it too. */
const CLIENT = { id: 'web', secret: 'web' }

/** Passwords judged at once, and those of one network: a crowd that guesses leaves threads, and each network its turn. */
const PASSWORDS_AT_ONCE = 3
const OF_A_NETWORK = 2

export interface AuthDeps {
  accounts: Accounts
  phones: Pick<Phones, 'takeProof'>
  confirmation: Pick<EmailConfirmation, 'welcome'>
  tokens: Tokens
  tries: PasswordTries
  newPasswords: NewPasswords
  requireVerifiedPhone: boolean
}

export interface Credentials {
  username: string
  password: string
  grant_type: string
  client_id: string
  client_secret: string
}

export interface Auth {
  /**
   * Checks the credentials; gives the user's id. Fails with 400, 429, and with 403 for an inactive account and where
   * only a mailed link signs in.
   */
  checkCredentials(db: Queryable, credentials: Credentials, network: string): Promise<number>
  /**
   * Begins a session of whoever proved all that is asked for. Fails with 403 for an inactive account, and
   * for a first password that was used or is over.
   */
  signIn(tx: Queryable, userId: number, device: string): Promise<TokenAnswer>
  /** What takes long before an account is made: the password's hash and the picture. */
  prepareAccount(db: Queryable, request: RegisterRequest): Promise<PreparedAccount>
  /** Fails with 422 for an email taken meanwhile, and for a number whose proof is none. */
  register(tx: Queryable, account: PreparedAccount, device: string): Promise<{ token: string; user: User }>
  isEmailFree(db: Queryable, email: string): Promise<boolean>
  signOut(tx: Queryable, tokenId: number): Promise<void>
  /** After the commit of `signOut`. */
  signedOut(caller: Pick<Caller, 'tokenId' | 'impersonatorId'>): void
}

export interface PreparedAccount {
  account: Omit<NewAccount, 'isPhoneVerified'>
  /** What proves the number; undefined: nothing does. */
  phoneProof: string | undefined
}

export function authService(deps: AuthDeps): Auth {
  const { accounts, phones, confirmation, tokens, tries, requireVerifiedPhone } = deps
  const judging = openWorkQueue<string>(PASSWORDS_AT_ONCE, OF_A_NETWORK)
  return {
    checkCredentials: async (db, credentials, network) => {
      const { username, password } = credentials
      if (credentials.client_id !== CLIENT.id || credentials.client_secret !== CLIENT.secret)
        throw new AppError('unknown_client')
      if (credentials.grant_type !== 'password')
        throw new AppError('bad_request', { message: 'grant_type must be password' })
      const wasRight = await tries.begin(username, { network })
      const account = await accounts.findForSignIn(db, username)
      const isRight = await judging.run(network, () =>
        isRightPassword(account?.passwordHash ?? null, password),
      )
      if (!isRight || !account) throw new AppError('wrong_credentials')
      await wasRight()
      if (!account.isActive) throw new AppError('inactive_account')
      // Here alone the password is known, to be hashed at the costs of today.
      if (isOutdated(account.passwordHash))
        await accounts.renewHash(db, account.userId, {
          from: account.passwordHash,
          to: await hashPassword(password),
        })
      return account.userId
    },
    signIn: async (tx, userId, device) => {
      // The second step may come minutes after the first.
      const { isActive, isFirstPassword } = await accounts.signInFacts(tx, userId)
      if (!isActive) throw new AppError('inactive_account')
      if (isFirstPassword && !(await accounts.useFirstPassword(tx, userId)))
        throw new AppError('first_password_over')
      return {
        token_type: 'Bearer',
        expires_in: TOKEN_LIFE_SECONDS,
        access_token: await tokens.issue(tx, userId, device),
        ...(isFirstPassword ? { is_first_password: 1 } : {}),
      }
    },
    prepareAccount: async (db, request) => {
      const { password, phone_token, profile_image, device_id: _, ...profile } = request
      if (requireVerifiedPhone && phone_token === undefined)
        throw invalid({ phone_number: [FIELD.phoneUnproved] })
      if (!(await accounts.isEmailFree(db, profile.email))) throw invalid({ email: [FIELD.emailTaken] })
      const names = [profile.first_name, profile.last_name]
      const passwordHash = await deps.newPasswords.hash(password, { email: profile.email, names })
      return {
        account: {
          profile,
          passwordHash,
          pictureKey: profile_image ? await accounts.keepPicture('nobody yet', profile_image) : null,
        },
        phoneProof: phone_token,
      }
    },
    register: async (tx, { account, phoneProof }, device) => {
      // Without a proof the account is made all the same: mobile apps have no field for it (decision 6).
      const isPhoneVerified =
        phoneProof !== undefined && (await phones.takeProof(tx, phoneProof, account.profile.phone_number))
      if (phoneProof !== undefined && !isPhoneVerified) throw invalid({ phone_number: [FIELD.phoneUnproved] })
      const user = await accounts.create(tx, { ...account, isPhoneVerified })
      await confirmation.welcome(tx, user)
      return { token: await tokens.issue(tx, user.id, device), user }
    },
    isEmailFree: (db, email) => accounts.isEmailFree(db, email),
    signOut: (tx, tokenId) => tokens.revoke(tx, tokenId),
    signedOut: ({ tokenId, impersonatorId }) => {
      tokens.forget(tokenId)
      if (impersonatorId !== null) tokens.forgetUser(impersonatorId)
    },
  }
}
