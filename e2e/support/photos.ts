// Photos for a journey, drawn by the browser: as large as a phone's, and each another one.
import type { Page, Request } from '@playwright/test'

export interface PhotoFile {
  name: string
  mimeType: string
  buffer: Buffer
}

/** Draws a JPEG of the given size; `seed` makes it another picture. */
export async function drawPhoto(
  page: Page,
  { name = 'photo.jpg', width = 1600, height = 1200, seed = 1 } = {},
): Promise<PhotoFile> {
  const base64 = await page.evaluate(
    async ({ width, height, seed }) => {
      const canvas = new OffscreenCanvas(width, height)
      const pen = canvas.getContext('2d')
      if (!pen) throw new Error('This browser cannot draw')
      let state = seed * 7919
      const next = (below: number) => {
        state = (state * 48_271) % 2_147_483_647
        return state % below
      }
      for (let count = 0; count < 600; count += 1) {
        pen.fillStyle = `rgb(${next(256)} ${next(256)} ${next(256)})`
        pen.fillRect(next(width), next(height), next(width / 6), next(height / 6))
      }
      const blob = await canvas.convertToBlob({ type: 'image/jpeg', quality: 0.9 })
      const bytes = new Uint8Array(await blob.arrayBuffer())
      let binary = ''
      for (let at = 0; at < bytes.length; at += 8192) {
        binary += String.fromCharCode(...bytes.subarray(at, at + 8192))
      }
      return btoa(binary)
    },
    { width, height, seed },
  )
  return { name, mimeType: 'image/jpeg', buffer: Buffer.from(base64, 'base64') }
}

/** Whether a save of a finding brings a photo: photos go by XMLHttpRequest, whose progress is heard, texts by fetch. */
export function isPhotoUpload(request: Pick<Request, 'resourceType'>): boolean {
  return request.resourceType() === 'xhr'
}
