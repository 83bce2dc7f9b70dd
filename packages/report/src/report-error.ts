// The renderer's one error: says whether trying again can help.

/** `permanent`: the same data will fail again. `retryable`: a limit or the machine stood in the way. */
export type ReportErrorKind = 'permanent' | 'retryable'

export class ReportError extends Error {
  readonly kind: ReportErrorKind

  constructor(kind: ReportErrorKind, message: string) {
    super(message)
    this.name = 'ReportError'
    this.kind = kind
  }
}
