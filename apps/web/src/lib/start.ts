// Tells the script that watches the start (public/start-guard.js) how it went.

/** A page of the app stands. */
export function noteStands(): void {
  window.dispatchEvent(new Event('plumbline:stands'))
}

/** No page can be drawn, and not for want of an answer. Once one has stood nobody minds. */
export function noteFailed(): void {
  window.dispatchEvent(new Event('plumbline:failed'))
}
