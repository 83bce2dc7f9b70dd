// Looks for damage in the data of a JPEG. sharp alone notices little of it: it asks libjpeg for warnings before each
// strip, so those of the last strip are never seen, nor is data that is left over when the picture is full.
import sharp from 'sharp'

/** What libjpeg says of broken data. It warns of mere oddities too, which honest cameras make. */
const BROKEN = /premature end|bad Huffman code|bad arithmetic code|instead of RST/
const LEFT_OVER = /(?<!\d)(\d+) extraneous bytes before marker 0xd9/
/** Some cameras put a few bytes before the end of the picture, or fill up with equal ones. */
const LEFT_OVER_BYTES = 16

/**
 * Whether the compressed data is broken, too short or too long. A changed bit that makes other data of the same length
 * cannot be told: it only changes the picture.
 */
export async function isDamaged(file: Uint8Array): Promise<boolean> {
  const jpeg = Buffer.from(file.buffer, file.byteOffset, file.byteLength)
  const looked = sharp(withIdleComponent(jpeg) ?? jpeg, { failOn: 'warning', sequentialRead: true })
  try {
    // One pixel is enough, in the colours that are there: no time goes into any other.
    await looked
      .pipelineColourspace('cmyk')
      .toColourspace('cmyk')
      .extract({ left: 0, top: 0, width: 1, height: 1 })
      .raw()
      .toBuffer()
    return false
  } catch (error) {
    const warning = error instanceof Error ? error.message : ''
    if (BROKEN.test(warning)) return true
    const leftOver = Number(LEFT_OVER.exec(warning)?.[1] ?? 0)
    const isFilling = new Set(jpeg.subarray(-2 - leftOver, -2)).size === 1
    return leftOver > LEFT_OVER_BYTES && !isFilling
  }
}

const SOF0 = 0xc0
const SOF1 = 0xc1
const SOS = 0xda
const IDLE_COMPONENT = [255, 0x11, 0] as const

/**
 * The same JPEG with a fourth colour that no scan brings. libjpeg then takes all scans in before it gives the first
 * line, as it does with a progressive picture, and warns of all that it finds down to the end. Null for one that has
 * several scans already, or other than three colours.
 */
function withIdleComponent(jpeg: Buffer): Buffer | null {
  for (let at = 2; at + 10 < jpeg.length; at += 2 + jpeg.readUInt16BE(at + 2)) {
    const marker = jpeg[at + 1]
    if (jpeg[at] !== 0xff || marker === SOS) return null
    if (marker !== SOF0 && marker !== SOF1) continue
    const length = jpeg.readUInt16BE(at + 2)
    const frame = Buffer.from(jpeg.subarray(at, at + 2 + length))
    if (frame[9] !== 3) return null
    frame.writeUInt16BE(length + IDLE_COMPONENT.length, 2)
    frame[9] = 4
    return Buffer.concat([
      jpeg.subarray(0, at),
      frame,
      Buffer.from(IDLE_COMPONENT),
      jpeg.subarray(at + 2 + length),
    ])
  }
  return null
}
