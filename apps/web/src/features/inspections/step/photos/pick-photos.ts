// The device's own ways to a picture: its camera app, or its picker.

const ACCEPT = 'image/jpeg,image/png,image/webp,image/heic,image/heif,image/*'

let opened: HTMLInputElement | undefined

/**
 * Opens the camera app (one shot a time) or the picker (several can be chosen). It belongs to the page and not to a
 * button: a phone that is turned to take the picture may draw a screen without that button, and the picture comes all
 * the same. Nothing happens where nothing is chosen.
 */
export function pickPhotos(isCamera: boolean, onFiles: (files: File[]) => void): void {
  // One that was left without a choice; not every browser says so.
  opened?.remove()
  const input = document.createElement('input')
  opened = input
  input.type = 'file'
  input.hidden = true
  input.accept = ACCEPT
  input.multiple = !isCamera
  if (isCamera) input.setAttribute('capture', 'environment')
  input.addEventListener('change', () => {
    input.remove()
    const files = [...(input.files ?? [])]
    if (files.length > 0) onFiles(files)
  })
  document.body.append(input)
  input.click()
}
