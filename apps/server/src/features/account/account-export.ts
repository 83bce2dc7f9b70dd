// What the export of an account holds of the account itself.
import type { ExportOf } from '#server/platform/slice.ts'
import type { Accounts } from './account.service.ts'

const PICTURE_FILE = 'profile.jpg'

/** The profile, without password and token, and the picture as a file. */
export function accountExport(accounts: Pick<Accounts, 'get' | 'pictureKey'>): ExportOf {
  return {
    account: async (db, { userId }) => {
      const { profile_image, adress: _, ...profile } = await accounts.get(db, userId)
      return { profile: { ...profile, profile_image: profile_image === null ? null : PICTURE_FILE } }
    },
    files: async (db, { userId }) => {
      const key = await accounts.pictureKey(db, userId)
      return key === null ? [] : [{ key, file: PICTURE_FILE }]
    },
  }
}
