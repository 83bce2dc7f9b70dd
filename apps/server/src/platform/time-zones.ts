// The time zone of a place, and days and moments as they are there (decision 37).
import { OTHER_ZONES, STATES, stateOfZip } from './time-zone-places.ts'

export interface Place {
  state: string
  zip: string
}

/** Where nobody knows a better one. */
export const NO_ZONE = 'UTC'

/** Countries in which a state of that name is meant; empty is the usual one. */
const OURS =
  /^(|us|usa|u\.s\.|u\.s\.a\.|(the )?united states( of america)?|america|puerto rico|guam|ca|canada)$/i

/**
 * The IANA time zone at a property: by its state or zip, else by its inspector's; null where neither tells.
 * Abroad nothing is guessed: WA is also a state of Australia.
 */
export function timeZoneOf(property: Place, inspector: Place & { country: string }): string | null {
  if (!OURS.test(inspector.country.trim())) return null
  return zoneOfPlace(property) ?? zoneOfPlace(inspector)
}

function zoneOfPlace({ state, zip }: Place): string | null {
  const name = state.trim().replaceAll(/\s+/g, ' ').toLowerCase()
  const code = name === '' ? stateOfZip(zip.trim())?.toLowerCase() : name
  const found = code === undefined ? undefined : STATES.get(code)
  if (!found) return null
  let best = { zone: found.zone, length: 0 }
  const written = zip.trim().toUpperCase()
  for (const [zone, zips] of OTHER_ZONES[found.code] ?? []) {
    for (const start of zips.split(' ')) {
      if (start.length > best.length && written.startsWith(start)) best = { zone, length: start.length }
    }
  }
  return best.zone
}

/** The day that it is somewhere at a moment, yyyy-MM-dd. */
export function dayAt(moment: Date, zone: string | null): string {
  // Sweden writes days as the wire does.
  return moment.toLocaleDateString('sv-SE', { timeZone: zone ?? NO_ZONE })
}

/** "November 22, 2026" */
export function longDayAt(moment: Date, zone: string | null, locale = 'en-US'): string {
  return moment.toLocaleDateString(locale, { dateStyle: 'long', timeZone: zone ?? NO_ZONE })
}

/**
 * What the clocks of a zone showed when a camera's clock showed this, with the zone's name; a camera that told no offset, or
 * a zone that nobody knows, leaves it as it is.
 * @param taken `yyyy-MM-ddTHH:mm`, with the camera's offset or without
 */
export function takenIn(taken: string, zone: string | null): { takenAt: string; takenZone: string | null } {
  const moment = new Date(taken)
  if (taken.length <= 16 || zone === null || zone === NO_ZONE || Number.isNaN(moment.getTime()))
    return { takenAt: taken.slice(0, 16), takenZone: null }
  const parts = new Intl.DateTimeFormat('en-US', { timeZone: zone, timeZoneName: 'short' }).formatToParts(
    moment,
  )
  const time = moment.toLocaleTimeString('sv-SE', { hour: '2-digit', minute: '2-digit', timeZone: zone })
  return {
    takenAt: `${dayAt(moment, zone)}T${time}`,
    takenZone: parts.find(({ type }) => type === 'timeZoneName')?.value ?? null,
  }
}

/** What a zone is called at noon of a day: "PST". */
export function zoneNameOn(day: string, zone: string): string | null {
  const parts = new Intl.DateTimeFormat('en-US', { timeZone: zone, timeZoneName: 'short' }).formatToParts(
    new Date(`${day}T12:00:00Z`),
  )
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? null
}

/** "November 22, 2026, 8:04 PM PST" */
export function momentAt(moment: Date, zone: string | null): string {
  const time = moment.toLocaleTimeString('en-US', {
    hour: 'numeric',
    minute: '2-digit',
    timeZone: zone ?? NO_ZONE,
    timeZoneName: 'short',
  })
  return `${longDayAt(moment, zone)}, ${time}`
}
