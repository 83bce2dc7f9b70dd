// Where thumbnails lie on the device: in a cache of each user, by the hash of their bytes. Pages put them there; the service
// worker draws them from there; and where what waits needs their room, they go.

const CACHE_OF = 'plumbline-thumbnails '

/** The hash of a file's bytes in a link to it: links are others every day, the hash is not. */
const HASH = /\/files\/([\da-f]{64})\./

/** What a link's picture is kept under; null where it is no link to a file. */
export function keyOfLink(link: string): string | null {
  return HASH.exec(link)?.[1] ?? null
}

/** Its address in the cache. */
export const addressOf = (key: string) => `/files/${key}`

export const cacheOf = (userId: number) => `${CACHE_OF}${userId}`

/** The kept picture that a link leads to. */
export async function findThumbnail(link: string): Promise<Response | undefined> {
  const key = keyOfLink(link)
  return key === null ? undefined : caches.match(addressOf(key))
}

/** Caches may not answer until the browser is started again (app/worker.ts): photos wait no longer than this for them. */
const ANSWERS_WITHIN_MS = 3_000

/** Lets all thumbnails of this browser go; gives whether there were any, false where that is not known in time. Never rejects. */
export function dropThumbnails(): Promise<boolean> {
  const { promise: noAnswer, resolve } = Promise.withResolvers<false>()
  setTimeout(() => resolve(false), ANSWERS_WITHIN_MS)
  return Promise.race([drop(), noAnswer])
}

async function drop(): Promise<boolean> {
  try {
    const names = (await caches.keys()).filter((name) => name.startsWith(CACHE_OF))
    return (await Promise.all(names.map((name) => caches.delete(name)))).includes(true)
  } catch {
    // There are no caches without https.
    return false
  }
}
