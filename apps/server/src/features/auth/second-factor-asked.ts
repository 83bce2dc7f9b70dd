// After a right password, or a mailed link: a second factor is asked for where the account has one.
import type { FactorProofs } from '#server/features/second-factor/index.ts'
import type { Queryable } from '#server/platform/database.ts'
import { AppError } from '#server/platform/errors.ts'

/** Fails with 401 `second_factor_asked` where the account has a second factor; what is asked for stands in the answer. */
export async function askSecondFactor(
  proofs: Pick<FactorProofs, 'ask'>,
  db: Queryable,
  userId: number,
  note: (event: 'second factor asked', userId: number) => void | Promise<void>,
): Promise<void> {
  const second_factor = await proofs.ask(db, userId)
  if (second_factor === null) return
  await note('second factor asked', userId)
  throw new AppError('second_factor_asked', { extra: { second_factor } })
}
