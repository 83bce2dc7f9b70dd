// When two names of labels are one: a label is unique in its category whatever the case (api.md).

import { cleanLine } from '@plumbline/contract/clean-text'

const NOT_ASCII = /[^ -~]/

/** Whether two names are the same label, in whatever case and Unicode form they were typed. */
export function isSameLabel(one: string, other: string): boolean {
  return one === other || foldLabel(one) === foldLabel(other)
}

/**
 * What two spellings of one label have in common: a key to look labels up by, not to be shown. Upper case first:
 * "STRASSE" and "Straße" fold alike, and both forms of the Greek sigma. A label that was
 * stored before the door cleaned it is found by what a call names now.
 */
export function foldLabel(label: string): string {
  // Nearly all: hundreds are folded at each tap.
  if (!NOT_ASCII.test(label)) return label.toLowerCase()
  return cleanLine(label).normalize('NFC').toUpperCase().toLowerCase().normalize('NFC').replaceAll('ς', 'σ')
}
