// Server-sent events as they come over a `fetch` (WHATWG HTML, section 9.2): with EventSource the token would have to
// stand in the address.

export interface ServerEvent {
  /** Empty for a block without a name. */
  name: string
  /** The last id that the stream has given, also by an earlier event; empty before the first. */
  id: string
  data: string
}

/** Gives a function that takes the stream's text piece by piece and calls `onEvent` for each block that is whole. */
export function parseServerEvents(onEvent: (event: ServerEvent) => void): (text: string) => void {
  let rest = ''
  let id = ''
  let name = ''
  let data: string[] = []
  let hasNewId = false

  const takeLine = (line: string) => {
    if (line === '') {
      // A block of an id alone says where the stream stands.
      if (data.length > 0 || hasNewId) onEvent({ name, id, data: data.join('\n') })
      name = ''
      data = []
      hasNewId = false
      return
    }
    const colon = line.indexOf(':')
    const field = colon < 0 ? line : line.slice(0, colon)
    const value = colon < 0 ? '' : line.slice(colon + 1).replace(/^ /, '')
    if (field === 'event') name = value
    else if (field === 'data') data.push(value)
    else if (field === 'id' && !value.includes('\0')) {
      id = value
      hasNewId = true
    }
  }

  return (text) => {
    rest += text
    // A carriage return at the very end may be the first half of a line's end.
    const end = rest.endsWith('\r') ? rest.length - 1 : rest.length
    const lines = rest.slice(0, end).split(/\r\n|\n|\r/)
    rest = (lines.pop() ?? '') + rest.slice(end)
    for (const line of lines) takeLine(line)
  }
}
