// Whether a page is in the middle of something, which what comes from elsewhere must not change under the hand.

/**
 * Whether somebody writes on this page. What is written stands on what was shown when it was opened: a newer text that came
 * under it would be taken for the one that the inspector saw, and be overwritten instead of compared.
 */
export function isInUse(): boolean {
  return (
    document.querySelector('[role=dialog], [role=alertdialog]') !== null ||
    document.activeElement?.matches(`textarea, select, input:not(${NOT_WRITTEN})`) === true
  )
}

/** Inputs that hold nothing half-written. */
const NOT_WRITTEN = ['button', 'submit', 'reset', 'image', 'file', 'checkbox', 'radio']
  .map((type) => `[type=${type}]`)
  .join()

let forms = 0

/** Holds the page's address while a form is open that begins anew under another; gives the function that lets it go. */
export function holdAddress(): () => void {
  forms += 1
  return () => {
    forms -= 1
  }
}

/** Whether a form holds the page's address. */
export function isAddressHeld(): boolean {
  return forms > 0
}
