// Names of files that other people's computers can keep: no sign that Windows refuses, none that hides anything.

/** Refused by Windows, or not to be seen. */
const REFUSED = /[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Cn}/\\:*?"<>|]+/gu

/**
 * A part of a file's name from any text, with what no name may hold as a space; '' where nothing is left. Put a number
 * before it: alone it may be a name that Windows keeps for itself, such as CON.
 * @param max longest in characters
 */
export function namePart(text: string, max: number): string {
  const plain = text.normalize('NFC').replaceAll(REFUSED, ' ').replaceAll(/\s+/gu, ' ').trim()
  // Windows drops dots and spaces at the end, and a cut must not leave half of a character.
  return [...plain]
    .slice(0, max)
    .join('')
    .replace(/(?<![. ])[. ]+$/u, '')
}

/** The value of Content-Disposition for a file that is shown, and saved under this name. */
export function shownAs(name: string): string {
  return `inline; filename*=UTF-8''${encodeURIComponent(name).replaceAll("'", '%27')}`
}
