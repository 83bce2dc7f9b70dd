// Whether a page is in the middle of something, which what comes from elsewhere must not change under the hand.

/**
 * Whether somebody writes on this page. What is written stands on what was shown when it was opened: a newer text that came
 * under it would be taken for the one that the inspector saw, and be overwritten instead of compared.
 */
export function isInUse(): boolean {
  return (
    document.querySelector('[role=dialog], [role=alertdialog]') !== null ||
    document.activeElement?.matches('textarea, input[type=text], input:not([type])') === true
  )
}
