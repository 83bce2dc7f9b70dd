// The renderer's one error: says whether trying again can help.

/**
 * `permanent`: the same data will fail again. `limit`: it took more time or memory than it may, and most likely would again.
 * `retryable`: the machine stood in the way.
 */
export type ReportErrorKind = 'permanent' | 'limit' | 'retryable'

export class ReportError extends Error {
  readonly kind: ReportErrorKind

  constructor(kind: ReportErrorKind, message: string) {
    super(message)
    this.name = 'ReportError'
    this.kind = kind
  }
}
