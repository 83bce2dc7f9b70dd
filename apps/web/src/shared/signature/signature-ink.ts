// What was drawn on a pad as a picture, without the empty space around it.

/** Left around the ink, in pixels of the pad. */
const MARGIN = 12

/** What is less, of the width and of the height of the pad, is a stray dot or stroke: cut out, it would be a blot. */
const LEAST = { width: 1 / 8, height: 1 / 10 }

/** What a pad holds. */
export type Ink = 'none' | 'small' | 'drawn'

/** The ink alone as a PNG file; null where there is none, and where it is too small to sign with. */
export async function pictureOfInk(canvas: HTMLCanvasElement): Promise<{ ink: Ink; file: File | null }> {
  const context = canvas.getContext('2d')
  if (context === null) return { ink: 'none', file: null }
  const { width, height } = canvas
  const box = boxOfInk(context.getImageData(0, 0, width, height))
  if (box === null) return { ink: 'none', file: null }
  if (isTooSmall(box, canvas)) return { ink: 'small', file: null }
  const cut = document.createElement('canvas')
  cut.width = box.width + 2 * MARGIN
  cut.height = box.height + 2 * MARGIN
  cut.getContext('2d')?.drawImage(canvas, MARGIN - box.x, MARGIN - box.y)
  const blob = await new Promise<Blob | null>((resolve) => {
    cut.toBlob(resolve, 'image/png')
  })
  if (blob === null) return { ink: 'none', file: null }
  return { ink: 'drawn', file: new File([blob], 'signature.png', { type: 'image/png' }) }
}

interface Size {
  width: number
  height: number
}

export function isTooSmall(box: Size, pad: Size): boolean {
  return box.width < pad.width * LEAST.width || box.height < pad.height * LEAST.height
}

/** The smallest box that holds every pixel that is not clear; null where all are. */
export function boxOfInk({ data, width, height }: Pick<ImageData, 'data' | 'width' | 'height'>) {
  let [left, top, right, bottom] = [width, height, -1, -1]
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      if (data[(y * width + x) * 4 + 3] === 0) continue
      left = Math.min(left, x)
      right = Math.max(right, x)
      top = Math.min(top, y)
      bottom = y
    }
  return right < 0 ? null : { x: left, y: top, width: right - left + 1, height: bottom - top + 1 }
}
