// Code that is loaded when it is first needed, and may not arrive.

/** The code did not load: there is no network, or the server has it no longer. Another try may succeed. */
export class CodeNotLoaded extends Error {
  override name = 'CodeNotLoaded'
}

/** Runs an `import()`. Throws `CodeNotLoaded`. */
export async function loadCode<T>(load: () => Promise<T>): Promise<T> {
  try {
    return await load()
  } catch (cause) {
    throw new CodeNotLoaded('The code did not load', { cause })
  }
}
