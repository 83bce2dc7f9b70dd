// What a JPEG says of itself: its size, and how strongly it is compressed.

/** The first value of a JPEG's luminance table, which libjpeg makes of 16 by the quality: 40 at 20 %, 80 at 10 %. */
export const LUMINANCE = { 20: 40, 10: 80 } as const

export interface Jpeg {
  width: number
  height: number
  luminance: number
}

/** Size and strength of compression, as the headers of a JPEG say. Fails on anything else. */
export function readJpeg(bytes: Uint8Array): Jpeg {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  if (view.getUint16(0) !== 0xffd8) throw new Error('This is no JPEG')
  const jpeg = { width: 0, height: 0, luminance: 0 }
  for (let at = 2; at < bytes.length && view.getUint16(at) !== 0xffda; at += 2 + view.getUint16(at + 2)) {
    const marker = view.getUint16(at)
    if (marker === 0xffdb && jpeg.luminance === 0) jpeg.luminance = view.getUint8(at + 5)
    if (marker === 0xffc0 || marker === 0xffc2) {
      jpeg.height = view.getUint16(at + 5)
      jpeg.width = view.getUint16(at + 7)
    }
  }
  return jpeg
}
