// A failure that the user can act on: one line and exit code 1, never a stack trace.

export class Failure extends Error {
  /** @param {string} message the whole line  @param {string} [detail] what a failed command wrote */
  constructor(message, detail = '') {
    super(message)
    this.detail = detail
  }
}

/** Runs a script's main function and turns a Failure into its line; anything else is a bug and shown whole. */
export async function runScript(main) {
  try {
    await main()
  } catch (error) {
    if (error instanceof Failure) {
      if (error.detail) console.error(error.detail)
      console.error(`✖ ${error.message}`)
    } else {
      console.error(error)
    }
    process.exit(1)
  }
}
