// A multipart call whose progress can be heard: `fetch` cannot tell how much of a body has left.
import { RELATIVE_LINKS } from '@plumbline/contract/link-origin'
import type { OutputOf, Route } from '@plumbline/contract/route'
import { TEXT } from '@plumbline/contract/texts'
import { ApiError, errorOf, strangeAnswer, takeRefusal } from '#web/lib/api.ts'
import type { ReadHeader } from '#web/lib/own-answer.ts'
import { askWhoAnswers, heardAnswer } from '#web/lib/reach.ts'
import { accessToken } from '#web/lib/session.ts'

/** Nothing moved for this long: the network counts as lost. */
const STALL_MS = 45_000

export interface UploadOptions {
  idempotencyKey: string
  /** Instead of the session's token. */
  token?: string | null
}

/**
 * Posts a form to a route; `onProgress` hears the share sent (0..1). Throws `ApiError` as `callOk` does, and an AbortError
 * where `signal` called it off.
 */
export function uploadForm<R extends Route>(
  route: R,
  form: FormData,
  { idempotencyKey, token = accessToken() }: UploadOptions,
  onProgress: (share: number) => void,
  signal?: AbortSignal,
): Promise<OutputOf<R>> {
  return new Promise((resolve, reject) => {
    if (signal?.aborted) return reject(signal.reason)
    const request = new XMLHttpRequest()
    let stall: ReturnType<typeof setTimeout> | undefined
    const stillMoving = () => {
      clearTimeout(stall)
      stall = setTimeout(() => request.abort(), STALL_MS)
    }
    const lost = () => {
      clearTimeout(stall)
      if (signal?.aborted) return reject(signal.reason)
      void askWhoAnswers()
      reject(new ApiError('network', 0, TEXT.networkError))
    }
    request.open('POST', route.path)
    request.setRequestHeader('accept', 'application/json')
    request.setRequestHeader('prefer', RELATIVE_LINKS)
    request.setRequestHeader('idempotency-key', idempotencyKey)
    if (token !== null) request.setRequestHeader('authorization', `Bearer ${token}`)
    request.upload.addEventListener('progress', (event) => {
      stillMoving()
      if (event.lengthComputable && event.total > 0) onProgress(event.loaded / event.total)
    })
    request.addEventListener('error', lost)
    request.addEventListener('abort', lost)
    request.addEventListener('load', () => {
      clearTimeout(stall)
      const result = read<R>(request, token)
      if (result instanceof ApiError) reject(result)
      else resolve(result)
    })
    signal?.addEventListener('abort', () => request.abort(), { once: true })
    stillMoving()
    request.send(form)
  })
}

function read<R extends Route>(request: XMLHttpRequest, token: string | null): OutputOf<R> | ApiError {
  const { status, responseText: text } = request
  const header: ReadHeader = (name) => request.getResponseHeader(name)
  // It followed a redirection, which our server gives to no call.
  const isOurs = new URL(request.responseURL, location.href).origin === location.origin
  const answer = heardAnswer({ status, header: isOurs ? header : () => null, text })
  if (answer === null) return strangeAnswer(status)
  if (status === 200 && answer.status) return answer as OutputOf<R>
  takeRefusal(status, token)
  return errorOf(status, header, answer)
}
