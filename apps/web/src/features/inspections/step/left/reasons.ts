// The reasons that are offered for what was not seen or not tried.
import { UNSEEN_REASONS } from '@plumbline/contract/step-names'
import { UNSEEN_ANSWERS, type UnseenAnswer } from '@plumbline/domain/unseen'

const REASONS: Record<UnseenAnswer, readonly string[]> = UNSEEN_REASONS

export function reasonsFor(answer: string): readonly string[] {
  return REASONS[/tested/i.test(answer) ? 'Not tested' : 'Not visible']
}

/** As many as there are, for answers of either kind. */
export function reasonsForAll(answers: readonly string[]): readonly string[] {
  return UNSEEN_ANSWERS.filter((kind) =>
    answers.some((answer) => reasonsFor(answer) === REASONS[kind]),
  ).flatMap((kind) => REASONS[kind])
}

/** Whether a remark is one of them, as their chip writes it. */
export function isOffered(answer: string, remark: string): boolean {
  return reasonsFor(answer).some((reason) => remark === `${reason}.`)
}
