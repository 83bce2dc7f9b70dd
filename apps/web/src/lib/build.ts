// Which build of the web app this page is, and whether the server has another one by now.
import { BUILD_FILE } from '@plumbline/contract/page-files'
import { headersOf, isMarked } from '#web/lib/own-answer.ts'

/** `none`: the server does not answer, or is one for developing, which has no build. */
export type ServerBuild = 'same' | 'other' | 'none'

const ANSWERS_WITHIN_MS = 5_000

/** Asks the server. Never fails. */
export async function askBuild(): Promise<ServerBuild> {
  try {
    const signal = AbortSignal.timeout(ANSWERS_WITHIN_MS)
    const response = await fetch(`/${BUILD_FILE}`, { cache: 'no-store', signal })
    if (!isMarked(headersOf(response))) return 'none'
    const { build } = await response.json()
    return build === ownBuild() ? 'same' : 'other'
  } catch {
    return 'none'
  }
}

/** The address of the first script; the contract's BuildFile has the same. */
export function ownBuild(): string {
  return document.querySelector('script[type=module][src]')?.getAttribute('src') ?? ''
}
