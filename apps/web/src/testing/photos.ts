// Photos for a component test: drawn by the browser, each another one.
import { type Locator, page, userEvent } from 'vitest/browser'

/** Draws a JPEG; `seed` makes it another picture. */
export async function drawPhoto({
  name = 'photo.jpg',
  width = 800,
  height = 600,
  seed = 1,
} = {}): Promise<File> {
  const canvas = new OffscreenCanvas(width, height)
  const pen = canvas.getContext('2d')
  if (!pen) throw new Error('This browser cannot draw')
  for (let row = 0; row < 10; row += 1) {
    pen.fillStyle = `hsl(${(seed * 47 + row * 36) % 360} 60% 50%)`
    pen.fillRect(0, (row * height) / 10, width, height / 10)
  }
  const blob = await canvas.convertToBlob({ type: 'image/jpeg', quality: 0.9 })
  return new File([blob], name, { type: 'image/jpeg' })
}

/** Presses what opens the file chooser and gives it files. */
export async function chooseFiles(opener: Locator, ...files: File[]): Promise<void> {
  await opener.click()
  await userEvent.upload(page.css('input[type=file]'), files)
}
