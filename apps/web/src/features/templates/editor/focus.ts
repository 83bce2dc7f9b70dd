// Where the focus goes in the editor's columns.

/** Focuses an item once it is drawn. */
export function focusItem(kind: string, id: string): void {
  requestAnimationFrame(() => {
    document.querySelector<HTMLElement>(`[data-item="${CSS.escape(`${kind}:${id}`)}"]`)?.focus()
  })
}

export function focusAdd(kind: string): void {
  document.querySelector<HTMLElement>(`[data-add="${kind}"]`)?.focus()
}

export function focusColumn(kind: string): void {
  document.querySelector<HTMLElement>(`[data-column="${kind}"] [data-item][tabindex="0"]`)?.focus()
}
