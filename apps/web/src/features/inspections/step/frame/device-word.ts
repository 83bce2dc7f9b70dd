// What the screen calls the thing in the inspector's hand.

/** "phone" where a finger points, else "device". */
export function deviceWord(): string {
  return window.matchMedia('(pointer: coarse) and (max-width: 56.24em)').matches ? 'phone' : 'device'
}
