// What is done on the page, noted from its first moment on: whoever would load it anew asks here what that would take away.

const INPUTS = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchmove', 'input', 'change'] as const

let last = 0
/** Fields with what was typed or chosen in them; switches take effect at once, files are taken from their fields. */
const filled = new Set<HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement>()
/** The system's camera or file picker lies over the page, which hears nothing of it. */
let isChoosing = false

export function watchTouches(): void {
  const options = { capture: true, passive: true }
  for (const input of INPUTS) window.addEventListener(input, note, options)
  window.addEventListener('click', ({ target }) => noteChooser(target, true), options)
  for (const end of ['change', 'cancel'] as const)
    window.addEventListener(end, ({ target }) => noteChooser(target, false), options)
}

function note({ type, target }: Event): void {
  last = performance.now()
  if (type !== 'input' || !(target instanceof HTMLElement)) return
  if (target instanceof HTMLInputElement && /^(checkbox|radio|file)$/.test(target.type)) return
  if (target.matches('input, textarea, select')) filled.add(target as HTMLInputElement)
}

function noteChooser(target: EventTarget | null, isOpen: boolean): void {
  if (target instanceof HTMLInputElement && target.type === 'file') isChoosing = isOpen
}

/** Milliseconds since the last touch, key or choice. */
export function sinceTouched(): number {
  return performance.now() - last
}

/** Whether a file is being chosen: the picker lies over the page. */
export function isChoosingFile(): boolean {
  return isChoosing
}

/** Whether something typed stands in a field of the page, or a file is being chosen. */
export function isFilledIn(): boolean {
  for (const field of filled) if (!field.isConnected) filled.delete(field)
  return isChoosing || [...filled].some(({ value }) => value !== '')
}
