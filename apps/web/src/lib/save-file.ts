// Hands bytes made or fetched by a page to the browser, to save them as a file.

const REVOKE_AFTER_MS = 60_000

export function saveFile(bytes: Blob, name: string): void {
  const url = URL.createObjectURL(bytes)
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  // Safari reads it after the click.
  window.setTimeout(() => URL.revokeObjectURL(url), REVOKE_AFTER_MS)
}
