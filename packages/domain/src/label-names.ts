// When two names of labels are one: a label is unique in its category whatever the case (api.md).

/** Whether two names are the same label, in whatever case and Unicode form they were typed. */
export function isSameLabel(one: string, other: string): boolean {
  return one === other || fold(one) === fold(other)
}

/** Upper case first: "STRASSE" and "Straße" fold alike, and both forms of the Greek sigma. */
function fold(text: string): string {
  return text.normalize('NFC').toUpperCase().toLowerCase().normalize('NFC').replaceAll('ς', 'σ')
}
