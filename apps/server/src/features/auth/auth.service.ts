// Signing in and out, and registration.
import type { User } from '@plumbline/contract/account'
import type { RegisterRequest } from '@plumbline/contract/auth'
import { TOKEN_LIFE_SECONDS } from '@plumbline/contract/limits'
import { FIELD } from '@plumbline/contract/texts'
import type { Accounts, NewAccount } from '#server/features/account/index.ts'
import type { Queryable } from '#server/platform/database.ts'
import { AppError, invalid } from '#server/platform/errors.ts'
import type { RateLimits } from '#server/platform/http/rate-limits.ts'
import { hashPassword, isRightPassword } from './passwords.ts'
import type { Tokens } from './tokens.ts'

/** 10 wrong passwords in 15 minutes, counted per account and address together (decision 29). */
const WRONG_PASSWORDS = { tries: 10, seconds: 15 * 60 }
/** The web app's public client; mobile apps sign in with it too. */
const CLIENT = { id: 'web', secret: 'web' }

export interface AuthDeps {
  accounts: Accounts
  tokens: Tokens
  limits: RateLimits
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
  /** Checks the credentials; gives the user's id. Fails with 400, 403 for an inactive account, 429. */
  checkCredentials(db: Queryable, credentials: Credentials, address: string): Promise<number>
  signIn(tx: Queryable, userId: number, device: string): Promise<TokenAnswer>
  /** What takes long before an account is made: the password's hash and the picture. */
  prepareAccount(db: Queryable, request: RegisterRequest): Promise<NewAccount>
  register(tx: Queryable, account: NewAccount, device: string): Promise<{ token: string; user: User }>
  isEmailFree(db: Queryable, email: string): Promise<boolean>
  signOut(tx: Queryable, tokenId: number): Promise<void>
  /** After the commit of `signOut`. */
  signedOut(tokenId: number): void
}

export interface TokenAnswer {
  token_type: 'Bearer'
  expires_in: number
  access_token: string
}

export function authService({ accounts, tokens, limits, requireVerifiedPhone }: AuthDeps): Auth {
  return {
    checkCredentials: async (db, credentials, address) => {
      const { username, password } = credentials
      if (credentials.client_id !== CLIENT.id || credentials.client_secret !== CLIENT.secret)
        throw new AppError('unknown_client')
      if (credentials.grant_type !== 'password')
        throw new AppError('bad_request', { message: 'grant_type must be password' })
      const tries = `password:${username.toLowerCase()}:${address}`
      await limits.take(tries, WRONG_PASSWORDS)
      const account = await accounts.findForSignIn(db, username)
      if (!(await isRightPassword(account?.passwordHash ?? null, password)) || !account)
        throw new AppError('wrong_credentials')
      await limits.forget(tries)
      if (!account.isActive) throw new AppError('inactive_account')
      return account.userId
    },
    signIn: async (tx, userId, device) => ({
      token_type: 'Bearer',
      expires_in: TOKEN_LIFE_SECONDS,
      access_token: await tokens.issue(tx, userId, device),
    }),
    prepareAccount: async (db, request) => {
      const { password, phone_token: _, profile_image, ...profile } = request
      // Proof of a number comes with phone verification; until then nobody has any (decision 6).
      if (requireVerifiedPhone) throw invalid({ phone_number: [FIELD.phone] })
      if (!(await accounts.isEmailFree(db, profile.email))) throw invalid({ email: [FIELD.emailTaken] })
      return {
        profile,
        passwordHash: await hashPassword(password),
        isPhoneVerified: false,
        pictureKey: profile_image ? await accounts.keepPicture(profile_image) : null,
      }
    },
    register: async (tx, account, device) => {
      const user = await accounts.create(tx, account)
      return { token: await tokens.issue(tx, user.id, device), user }
    },
    isEmailFree: (db, email) => accounts.isEmailFree(db, email),
    signOut: (tx, tokenId) => tokens.revoke(tx, tokenId),
    signedOut: (tokenId) => tokens.forget(tokenId),
  }
}
