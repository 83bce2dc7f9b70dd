// The short code on a report's cover: twelve signs of Crockford's base32, which has no look-alikes (I, L, O, U).

/** Sixty random bits: nobody guesses one. */
export const VERIFY_CODE_LENGTH = 12

/**
 * On every sample report, of whichever installation and version: "sample report" as it is read. No report of a house
 * comes by it, for theirs are random.
 */
export const SAMPLE_VERIFY_CODE = 'SAMP1EREP0RT'

/** The sample report itself: a PDF for anybody, at a plain address for links. */
export const SAMPLE_REPORT_PATH = '/sample-report.pdf'

/** Longer than any way to write a code, dashes and spaces included. */
export const VERIFY_CODE_TYPED_MAX = 40

const GROUP = 4
const CODE = /^[0-9A-HJKMNP-TV-Z]{12}$/
/** What eyes and hands confuse, and what it was. */
const LOOK_ALIKES: Readonly<Record<string, string>> = { I: '1', L: '1', O: '0', U: 'V' }

/**
 * The code that somebody typed or scanned, in its one true form; null when it is none. Case does not matter, nor do
 * spaces and dashes, and a look-alike counts as the sign it resembles.
 */
export function readVerifyCode(typed: string): string | null {
  const signs = typed
    .normalize('NFKC')
    .toUpperCase()
    .replaceAll(/[\s\p{Pd}]+/gu, '')
    .replaceAll(/[ILOU]/g, (sign) => LOOK_ALIKES[sign] ?? sign)
  return CODE.test(signs) ? signs : null
}

/** In groups, as it is printed and shown: `7K3M-2XQF-9RTB`. */
export function showVerifyCode(code: string): string {
  return (code.match(new RegExp(`.{1,${GROUP}}`, 'g')) ?? []).join('-')
}
