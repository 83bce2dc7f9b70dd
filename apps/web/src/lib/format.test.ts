// Dates, money and counts as written.
import { expect, it } from 'vitest'
import {
  age,
  counted,
  dayAt,
  dayOf,
  dollars,
  momentAt,
  monthDayClock,
  relativeDay,
  reportDate,
  shortDate,
  timeAgo,
  zoneToName,
} from './format.ts'

const NOW = new Date(2026, 10, 21, 13, 0)

it('writes money without empty cents', () => {
  expect(dollars(4_900)).toBe('$49')
  expect(dollars(4_083)).toBe('$40.83')
})

it('counts', () => {
  expect(counted(1, 'day')).toBe('1 day')
  expect(counted(0, 'day')).toBe('0 days')
})

it('names near days', () => {
  expect(relativeDay(new Date(2026, 10, 21, 0, 1), NOW)).toBe('Today')
  expect(relativeDay(new Date(2026, 10, 20, 23, 59), NOW)).toBe('Yesterday')
  expect(relativeDay(new Date(2026, 10, 18), NOW)).toBe('Nov 18')
  expect(shortDate(new Date(2025, 10, 18), NOW)).toBe('Nov 18, 2025')
})

it('says how long ago', () => {
  const before = (minutes: number) => timeAgo(new Date(NOW.getTime() - minutes * 60_000), NOW)
  expect([before(0), before(1), before(59), before(180), before(24 * 60)]).toEqual([
    'just now',
    '1 minute ago',
    '59 minutes ago',
    '3 hours ago',
    'Yesterday',
  ])
})

it('says any age', () => {
  const before = (minutes: number) => age(new Date(NOW.getTime() - minutes * 60_000), NOW)
  const day = 24 * 60
  expect([before(-2), before(0.9), before(1), before(day - 1), before(day), before(45 * day)]).toEqual([
    'just now',
    'just now',
    '1 minute ago',
    '23 hours ago',
    '1 day ago',
    '1 month ago',
  ])
  expect(before(800 * day)).toBe('2 years ago')
})

it('writes the time of an email as MMMM DD, YYYY HH:mm', () => {
  expect(monthDayClock(new Date(2026, 10, 1, 6, 5))).toBe('November 01, 2026 06:05')
  expect(monthDayClock(new Date(2026, 4, 30, 0, 0))).toBe('May 30, 2026 00:00')
})

it('shows a moment and its day at the property, by the name of the zone', () => {
  const evening = new Date('2026-11-23T04:04:00Z')
  expect(momentAt(evening, 'America/Los_Angeles')).toBe('Nov 22, 2026, 8:04 PM PST')
  expect(dayAt(evening, 'America/Los_Angeles')).toBe('2026-11-22')
  expect(dayAt(evening, 'Pacific/Guam')).toBe('2026-11-23')
})

it('names the zone of a property only where it keeps another time than the device', () => {
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions()
  expect(zoneToName(timeZone)).toBeNull()
  expect(zoneToName(null)).toBeNull()
  expect(zoneToName('Pacific/Honolulu')).toBe('Hawaii-Aleutian Standard Time')
})

it('reads a zoneless day as a local one, and a report date as UTC−5 (decision 22)', () => {
  expect(dayOf('2026-11-18')).toEqual(new Date(2026, 10, 18))
  expect(dayOf('soon')).toBeNull()
  expect(reportDate('2026-11-21 08:00:00')?.toISOString()).toBe('2026-11-21T13:00:00.000Z')
  expect(reportDate('')).toBeNull()
})
