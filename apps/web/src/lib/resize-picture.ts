// Pictures are made at most 3000x3000 as JPEG at quality 20 before they are uploaded (specification section 5).
import { IMAGE_MAX_EDGE, IMAGE_UPLOAD_QUALITY } from '@plumbline/contract/limits'

/**
 * Gives the picture upright, scaled down if it must be, on white, as a JPEG file.
 * A format that this browser cannot read (HEIC, mostly) is given back as it is: the server reads it.
 */
export async function resizePicture(file: File): Promise<File> {
  let bitmap: ImageBitmap
  try {
    bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' })
  } catch {
    return file
  }
  const scale = Math.min(1, IMAGE_MAX_EDGE / Math.max(bitmap.width, bitmap.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(bitmap.width * scale))
  canvas.height = Math.max(1, Math.round(bitmap.height * scale))
  const context = canvas.getContext('2d')
  if (context === null) return file
  context.fillStyle = '#FFFFFF'
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.imageSmoothingQuality = 'high'
  context.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
  bitmap.close()
  const blob = await new Promise<Blob | null>((resolve) => {
    canvas.toBlob(resolve, 'image/jpeg', IMAGE_UPLOAD_QUALITY)
  })
  if (blob === null) return file
  return new File([blob], `${file.name.replace(/\.[^.]*$/, '')}.jpg`, { type: 'image/jpeg' })
}
