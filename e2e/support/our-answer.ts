// An answer as our server gives it: without its header the app takes it for somebody else's (decision 43).

/** For `route.fulfill`. */
export function ourAnswer(status: number, json: object, headers: Record<string, string> = {}) {
  return { status, json, headers: { ...headers, plumbline: '1' } }
}
