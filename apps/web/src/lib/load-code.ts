// Code that is loaded when it is first needed, and may not arrive.

/** Code did not arrive: there is no network, or the server has it no longer. Another try may succeed. */
export class CodeNotLoaded extends Error {
  override name = 'CodeNotLoaded'
}

/** Style sheets of such code that did not arrive: the bundler asks for each but once. */
const missingStyles = new Set<string>()

/** From now on it is known which style sheets did not arrive. */
export function watchStyles(): void {
  // Such errors do not bubble.
  window.addEventListener('error', ({ target }) => keepMissing(target), { capture: true })
}

function keepMissing(target: EventTarget | null): void {
  if (!(target instanceof HTMLLinkElement) || target.rel !== 'stylesheet') return
  missingStyles.add(target.href)
  target.remove()
}

/** Runs an `import()`. Throws `CodeNotLoaded`. */
export async function loadCode<T>(load: () => Promise<T>): Promise<T> {
  try {
    await Promise.all([...missingStyles].map(loadStyle))
    return await load()
  } catch (cause) {
    throw new CodeNotLoaded('Code did not arrive', { cause })
  }
}

function loadStyle(href: string): Promise<void> {
  missingStyles.delete(href)
  return new Promise((resolve, reject) => {
    const link = document.createElement('link')
    link.rel = 'stylesheet'
    link.href = href
    link.onload = () => resolve()
    link.onerror = () => reject(new Error(`${href} did not arrive`))
    document.head.append(link)
  })
}
