// Compares a file with a version of a report by their fingerprints, on this device: the file is never sent anywhere.

/** A report is some megabytes; what is larger is not read, for the whole of it would have to be held at once. */
const FILE_MAX_BYTES = 300 * 1024 * 1024

/** The version that the page is about. */
export interface CheckedVersion {
  version: number
  newest: boolean
  sha256: string
  /** Of its second file, in the other language; left out where it has one alone. */
  translation_sha256?: string | undefined
}

type OtherVersion = Pick<CheckedVersion, 'version' | 'newest'>

export type Verdict =
  | { kind: 'genuine'; version: number; newest: boolean }
  /** Genuine, but another version of the same report than the one asked for. */
  | { kind: 'other-version'; version: number; newest: boolean }
  | { kind: 'not-this-report' }
  /** Not this version; whether it is another one could not be asked. */
  | { kind: 'unsure'; error: unknown }
  | { kind: 'too-large' }
  /** The device could not read it: it was moved meanwhile, or is a folder. */
  | { kind: 'unreadable' }
  /** Browsers make fingerprints only on pages that came over https. */
  | { kind: 'insecure-page' }

/**
 * Judges a file. `askVersion` is called only for one that is not this version: it takes its SHA-256 and gives the
 * version of the same report that has it, or null. Never rejects.
 */
export async function checkFile(
  file: Blob,
  version: CheckedVersion,
  askVersion: (sha256: string) => Promise<OtherVersion | null>,
): Promise<Verdict> {
  const subtle: SubtleCrypto | undefined = globalThis.crypto?.subtle
  if (!subtle) return { kind: 'insecure-page' }
  if (file.size > FILE_MAX_BYTES) return { kind: 'too-large' }
  let sha256: string
  try {
    sha256 = hexOf(await subtle.digest('SHA-256', await file.arrayBuffer()))
  } catch {
    return { kind: 'unreadable' }
  }
  const own = [version.sha256, version.translation_sha256].map((of) => of?.toLowerCase())
  if (own.includes(sha256)) return { kind: 'genuine', version: version.version, newest: version.newest }
  try {
    const other = await askVersion(sha256)
    if (other === null) return { kind: 'not-this-report' }
    const { version: number, newest } = other
    return { kind: number === version.version ? 'genuine' : 'other-version', version: number, newest }
  } catch (error) {
    return { kind: 'unsure', error }
  }
}

function hexOf(bytes: ArrayBuffer): string {
  return Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('')
}
