// Whether a color profile is sRGB, judged by its numbers: names lie, such as that of a wide profile which mentions sRGB.

/** The primaries of sRGB (IEC 61966-2-1), adapted to D50 as profiles have them: X, Y, Z. */
const PRIMARIES = {
  rXYZ: [0.4361, 0.2225, 0.0139],
  gXYZ: [0.3851, 0.7169, 0.0971],
  bXYZ: [0.1431, 0.0606, 0.7141],
} as const
const CURVES = ['rTRC', 'gTRC', 'bTRC'] as const
/** Tags of profiles that say more than primaries and curves. */
const TABLES = ['A2B0', 'A2B1', 'A2B2', 'D2B0', 'D2B1', 'D2B2']
/** What roundings of programs differ by; a plain gamma of 2.2 is further off. */
const TOLERANCE = 0.003
const SAMPLES = [0, 0.02, 0.05, 0.1, 0.2, 0.35, 0.5, 0.65, 0.8, 0.9, 1]

const HEADER = 128
const TAG = 12
const TAGS_MAX = 100

/** False too where the profile cannot be read: the picture is converted then. */
export function isSrgbProfile(profile: Uint8Array): boolean {
  try {
    const bytes = Buffer.from(profile.buffer, profile.byteOffset, profile.byteLength)
    if (bytes.toString('latin1', 16, 24) !== 'RGB XYZ ') return false
    const tags = tagsOf(bytes)
    return (
      !TABLES.some((name) => tags.has(name)) &&
      Object.entries(PRIMARIES).every(([name, wanted]) => hasPrimary(tags.get(name), wanted)) &&
      CURVES.every((name) => hasCurve(tags.get(name)))
    )
  } catch (error) {
    // Numbers beyond its end.
    if (error instanceof RangeError) return false
    throw error
  }
}

function tagsOf(bytes: Buffer): Map<string, Buffer> {
  const tags = new Map<string, Buffer>()
  const count = Math.min(bytes.readUInt32BE(HEADER), TAGS_MAX)
  for (let index = 0; index < count; index += 1) {
    const at = HEADER + 4 + index * TAG
    const from = bytes.readUInt32BE(at + 4)
    tags.set(bytes.toString('latin1', at, at + 4), bytes.subarray(from, from + bytes.readUInt32BE(at + 8)))
  }
  return tags
}

/** A fraction of 16 bits behind a whole number of 16. */
const fixed = (bytes: Buffer, at: number) => bytes.readInt32BE(at) / 65_536

const isNear = (one: number, other: number) => Math.abs(one - other) <= TOLERANCE

function hasPrimary(tag: Buffer | undefined, wanted: readonly number[]): boolean {
  return tag !== undefined && wanted.every((value, index) => isNear(fixed(tag, 8 + index * 4), value))
}

function hasCurve(tag: Buffer | undefined): boolean {
  const curve = tag && curveOf(tag)
  return Boolean(curve) && SAMPLES.every((value) => isNear(curve?.(value) ?? Number.NaN, linear(value)))
}

/** The curve of sRGB. */
function linear(value: number): number {
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
}

function curveOf(tag: Buffer): ((value: number) => number) | null {
  const kind = tag.toString('latin1', 0, 4)
  if (kind === 'para') return parametric(tag)
  return kind === 'curv' ? tabled(tag) : null
}

/** Parameters of each kind of parametric curve (ICC.1:2022, 10.18). */
const PARAMETERS = [1, 3, 4, 5, 7]

function parametric(tag: Buffer): ((value: number) => number) | null {
  const kind = tag.readUInt16BE(8)
  const count = PARAMETERS[kind]
  if (count === undefined) return null
  const read = Array.from({ length: count }, (_, index) => fixed(tag, 12 + index * 4))
  const [g = 1, a = 1, b = 0, c = 0, d = 0, e = 0, f = 0] = read
  if (kind < 3) {
    const begin = kind === 0 ? 0 : -b / a
    return (value) => (value >= begin ? (a * value + b) ** g : 0) + c
  }
  return (value) => (value >= d ? (a * value + b) ** g + e : c * value + f)
}

function tabled(tag: Buffer): (value: number) => number {
  const count = tag.readUInt32BE(8)
  if (count === 0) return (value) => value
  if (count === 1) return (value) => value ** (tag.readUInt16BE(12) / 256)
  const at = (index: number) => tag.readUInt16BE(12 + index * 2) / 65_535
  return (value) => {
    const place = value * (count - 1)
    const below = Math.floor(place)
    return at(below) + (place - below) * (at(Math.min(below + 1, count - 1)) - at(below))
  }
}
