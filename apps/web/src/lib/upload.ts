// A multipart call whose progress can be heard: `fetch` cannot tell how much of a body has left.
import { RELATIVE_LINKS } from '@plumbline/contract/link-origin'
import type { OutputOf, Route } from '@plumbline/contract/route'
import { TEXT } from '@plumbline/contract/texts'
import { ApiError } from '#web/lib/api.ts'
import { answererOf, askWhoAnswers, noteAnswerer } from '#web/lib/reach.ts'
import { accessToken, endSession, write } from '#web/lib/session.ts'

/** Nothing moved for this long: the network counts as lost. */
const STALL_MS = 45_000

interface Envelope {
  status?: boolean
  message?: string
  errors?: Record<string, string[]>
  current?: unknown
}

/**
 * Posts a form to a route; `onProgress` hears the share sent (0..1). Throws `ApiError` as `callOk` does, and an AbortError
 * where `signal` called it off.
 */
export function uploadForm<R extends Route>(
  route: R,
  form: FormData,
  idempotencyKey: string,
  onProgress: (share: number) => void,
  signal?: AbortSignal,
): Promise<OutputOf<R>> {
  return new Promise((resolve, reject) => {
    if (signal?.aborted) return reject(signal.reason)
    const request = new XMLHttpRequest()
    const token = accessToken()
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
  const answer = parse(request.responseText)
  const isOurs = new URL(request.responseURL, location.href).origin === location.origin
  const answerer = isOurs ? answererOf(request.status, answer !== null) : 'network'
  noteAnswerer(answerer)
  if (answerer !== 'server') return new ApiError('network', 0, TEXT.networkError)
  if (request.status === 200 && answer && answer.status !== false) return answer as OutputOf<R>
  if (token !== null && token === accessToken()) {
    if (request.status === 401) endSession('expired')
    if (request.status === 402) write('paymentStatus', '0')
  }
  const seconds = Number(request.getResponseHeader('retry-after'))
  const kind = request.status === 200 ? 'refused' : 'http'
  return new ApiError(kind, request.status, answer?.message ?? TEXT.somethingWrong, {
    errors: answer?.errors ?? {},
    retryAfter: Number.isFinite(seconds) && seconds > 0 ? seconds : null,
    current: answer?.current,
  })
}

function parse(text: string): Envelope | null {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null ? value : null
  } catch {
    return null
  }
}
