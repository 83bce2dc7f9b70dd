// What is pasted into a field comes in as the server will have it: other programs write line breaks, bullets and blanks that
// no screen shows right (ADR 119).
import { cleanAddress, cleanLine, cleanText } from '@plumbline/contract/clean-text'

const ADDRESSES = ['email', 'tel']
const LINES = ['text', 'search', 'url']

/** From now on, in every field of the page but those for passwords, and those that read what is pasted by themselves. */
export function cleanPastes(): void {
  document.addEventListener('paste', (event) => {
    const clean = event.defaultPrevented ? null : cleanerOf(event.target)
    // Line breaks of Windows the browser reads itself.
    const pasted = (event.clipboardData?.getData('text/plain') ?? '').replaceAll('\r\n', '\n')
    const cleaned = clean?.(pasted)
    if (cleaned === undefined || cleaned === pasted) return
    // Deprecated, and the only way that the browser's own undo knows of.
    if (document.execCommand('insertText', false, cleaned)) event.preventDefault()
  })
}

function cleanerOf(field: EventTarget | null): ((text: string) => string) | null {
  if (field instanceof HTMLTextAreaElement) return cleanText
  if (!(field instanceof HTMLInputElement)) return null
  if (ADDRESSES.includes(field.type)) return cleanAddress
  return LINES.includes(field.type) ? cleanLine : null
}
