// Reads the bytes of a CSV file that is neither UTF-8 nor UTF-16: what Excel on Windows and on a Mac saves as CSV.

/** Windows-1252 gives these bytes no letter: text that holds them was written in something else. */
const WITHOUT_LETTER = /[\u0081\u008d\u008f\u0090\u009d]/
/** What names and addresses do not hold: a capital or a sign within a word, as "JosŽ" and "Mu–oz" do. */
const OUT_OF_PLACE =
  /(?<=\p{Ll})(?=[^\0-\x7f])\p{Lu}|(?<=(?=[^\0-\x7f])\p{Ll})[A-Z]|(?<=\p{L})(?=[^\0-\x7f’”…®™])[^\p{L}\p{M}\s]/gu
/** Western languages write far fewer letters with marks than this share; other alphabets nothing else. */
const MARKED_SHARE_MAX = 1 / 3

export interface SingleByteText {
  text: string
  encoding: 'Windows-1252' | 'Mac Roman'
  /** Whether the bytes read as well in the other encoding: accented letters may be wrong. */
  isGuess: boolean
}

/**
 * The text in Windows-1252 or Mac Roman, whichever leaves fewer characters out of place; where both read as well, Mac
 * Roman if its lines end as on an old Mac. Null where neither is likely, as for Cyrillic.
 */
export function decodeSingleByte(bytes: Uint8Array): SingleByteText | null {
  const windows = new TextDecoder('windows-1252').decode(bytes)
  const mac = new TextDecoder('macintosh').decode(bytes)
  const marked = count(windows, /[\u0080-\uffff]/g)
  if (marked > MARKED_SHARE_MAX * count(windows, /\p{L}/gu)) return null
  const inWindows = WITHOUT_LETTER.test(windows) ? Number.POSITIVE_INFINITY : count(windows, OUT_OF_PLACE)
  const inMac = count(mac, OUT_OF_PLACE)
  if (Math.min(inWindows, inMac) > marked / 2) return null
  const isGuess = inWindows === inMac
  const isMac = isGuess ? !windows.includes('\n') : inMac < inWindows
  return isMac
    ? { text: mac, encoding: 'Mac Roman', isGuess }
    : { text: windows, encoding: 'Windows-1252', isGuess }
}

/** Without a list of the finds: a file may hold millions. */
function count(text: string, pattern: RegExp): number {
  let found = 0
  for (const _ of text.matchAll(pattern)) found += 1
  return found
}
