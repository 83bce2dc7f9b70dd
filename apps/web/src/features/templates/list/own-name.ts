// What a copy of a built-in template is called.

/** "Plumbline home" → "Whitlock home"; a name that is there already gets a number. */
export function ownNameOf(name: string, lastName: string, taken: readonly string[]): string {
  const whose = lastName.trim() || 'My'
  const own = /\bPlumbline\b/.test(name) ? name.replace(/\bPlumbline\b/, () => whose) : `${whose} ${name}`
  let free = own
  for (let number = 2; taken.includes(free); number += 1) free = `${own} ${number}`
  return free
}
