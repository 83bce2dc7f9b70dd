// Where the focus goes in the editor's columns.

/** Of columns that draw a part of their items: what draws another part. */
const revealers = new Map<string, (id: string) => void>()

/** Registers what draws an item of a long column; gives what ends that. */
export function onReveal(kind: string, reveal: (id: string) => void): () => void {
  revealers.set(kind, reveal)
  return () => {
    if (revealers.get(kind) === reveal) revealers.delete(kind)
  }
}

function itemOf(kind: string, id: string): HTMLElement | null {
  return document.querySelector(`[data-item="${CSS.escape(`${kind}:${id}`)}"]`)
}

/** Sees to it that an item is drawn. */
export function showItem(kind: string, id: string): void {
  requestAnimationFrame(() => {
    if (!itemOf(kind, id)) revealers.get(kind)?.(id)
  })
}

/** Focuses an item, at once where it is drawn, and again should drawing take the focus away. */
export function focusItem(kind: string, id: string): void {
  itemOf(kind, id)?.focus()
  const from = document.activeElement
  requestAnimationFrame(() => {
    const now = document.activeElement
    // A key pressed before the frame led elsewhere.
    if (now !== from && now !== document.body) return
    if (!itemOf(kind, id)) revealers.get(kind)?.(id)
    itemOf(kind, id)?.focus()
  })
}

export function focusAdd(kind: string): void {
  document.querySelector<HTMLElement>(`[data-add="${kind}"]`)?.focus()
}

export function focusColumn(kind: string): void {
  document.querySelector<HTMLElement>(`[data-column="${kind}"] [data-item][tabindex="0"]`)?.focus()
}

/** Focuses the name of the entry that opens. */
export function focusLabel(): void {
  requestAnimationFrame(() => document.querySelector<HTMLElement>('[data-entry-label]')?.focus())
}

/** Remembers what has the focus; gives what leads back there, also to an item that is drawn anew. */
export function rememberFocus(): () => void {
  const was = document.activeElement instanceof HTMLElement ? document.activeElement : null
  const [, kind, id] = /^(\w+):(.*)$/s.exec(was?.dataset.item ?? '') ?? []
  return () => {
    if (kind !== undefined && id !== undefined) return focusItem(kind, id)
    requestAnimationFrame(() => {
      if (was?.isConnected && was !== document.body) was.focus()
      else focusColumn('row')
    })
  }
}
