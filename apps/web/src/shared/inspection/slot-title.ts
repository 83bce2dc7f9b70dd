// What a slot is called on the screen.

/** "size" is "Size". */
export function slotTitle(name: string): string {
  return `${name.charAt(0).toUpperCase()}${name.slice(1)}`
}
