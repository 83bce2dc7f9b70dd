// A signature's picture within its edit, as text: it is small, and waits as the edit does.

/** A picture as a data URL. */
export function dataUrlOf(file: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve(String(reader.result))
    reader.onerror = () => reject(reader.error)
    reader.readAsDataURL(file)
  })
}

/** The picture of such a URL, for upload. */
export function fileOf(dataUrl: string): File {
  const [, type = '', data = ''] = /^data:([^;,]*);base64,(.*)$/.exec(dataUrl) ?? []
  return new File([Uint8Array.from(atob(data), (sign) => sign.charCodeAt(0))], 'signature.png', { type })
}
