// Scripts and style sheets that an `import()` needs. A browser may never ask again for a module that it once failed to
// load, while the page lives: so what comes later is fetched first, and imported once it lies in the browser's cache.

/** By address. What failed is no longer in it. */
const arrivals = new Map<string, Promise<void>>()

/** A first page whose code did not come has nothing that a reload would lose; it need not wait for anything twice. */
let hasStood = false
window.addEventListener('plumbline:stands', () => (hasStood = true), { once: true })

/**
 * Runs an `import()` once what it needs has arrived; fails where something does not, and may be tried again.
 * The bundler calls it around every import.
 * @param needs scripts and style sheets by their paths, those of the imported module among them
 */
export async function importArrived<T>(load: () => Promise<T>, needs: readonly string[] = []): Promise<T> {
  await Promise.all(needs.map((path) => arrival(`/${path}`)))
  return load()
}

function arrival(address: string): Promise<void> {
  const known = arrivals.get(address)
  if (known) return known
  const coming = isInPage(address) ? Promise.resolve() : arrive(address)
  arrivals.set(address, coming)
  coming.catch(() => arrivals.delete(address))
  return coming
}

/** What the page itself names came with it. */
function isInPage(address: string): boolean {
  return document.querySelector(`link[href="${address}"], script[src="${address}"]`) !== null
}

async function arrive(address: string): Promise<void> {
  if (address.endsWith('.css')) return linked('stylesheet', address)
  // The import that follows waits for it, and fails with it.
  if (!hasStood) return void linked('modulepreload', address).catch(() => undefined)
  const response = await fetch(address)
  // Kept on the device it may be from before our answers had a header; a page of somebody else's is no script.
  const isScript = response.headers.get('content-type')?.includes('javascript')
  if (!response.ok || !isScript) throw new Error(`${address} returned ${response.status}`)
  await response.arrayBuffer()
}

function linked(rel: 'modulepreload' | 'stylesheet', address: string): Promise<void> {
  const link = document.createElement('link')
  Object.assign(link, { rel, href: address, crossOrigin: '' })
  return new Promise((resolve, reject) => {
    link.onload = () => resolve()
    link.onerror = () => {
      link.remove()
      reject(new Error(`${address} did not arrive`))
    }
    document.head.append(link)
  })
}
