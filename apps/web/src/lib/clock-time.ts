// Times of day: `h:mm AM` on the wire, `HH:mm` in a time field.

/** "9:05 PM" as "21:05"; empty for anything else. */
export function fieldTimeOf(wire: string | null): string {
  const [, hour, minute, half] = /^(\d{1,2}):(\d{2}) ?([AP]M)$/i.exec(wire ?? '') ?? []
  if (!hour || !minute || !half) return ''
  const hours = (Number(hour) % 12) + (half.toUpperCase() === 'PM' ? 12 : 0)
  return `${String(hours).padStart(2, '0')}:${minute}`
}

/** "21:05" as "9:05 PM"; empty for anything else. */
export function wireTimeOf(field: string): string {
  const [, hour, minute] = /^(\d{2}):(\d{2})/.exec(field) ?? []
  if (!hour || !minute) return ''
  const hours = Number(hour)
  return `${hours % 12 === 0 ? 12 : hours % 12}:${minute} ${hours < 12 ? 'AM' : 'PM'}`
}
