// Photos as heavy as a phone's on the disk, for journeys in which their bytes matter and not what they show.
import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'

/** Writes so many distinct JPEGs of about 3 MB into a new folder; gives their paths. The caller removes the folder. */
export async function writePhonePhotos(count: number): Promise<{ folder: string; paths: string[] }> {
  const folder = mkdtempSync(join(tmpdir(), 'plumbline-photos-'))
  const noise = { type: 'gaussian', mean: 128, sigma: 40 } as const
  const picture = await sharp({
    create: { width: 1_600, height: 1_200, channels: 3, background: '#888', noise },
  })
    .jpeg({ quality: 97 })
    .toBuffer()
  const paths = Array.from({ length: count }, (_, index) => join(folder, `photo-${index + 1}.jpg`))
  // What stands behind the end of a JPEG makes it another file of the same picture.
  for (const path of paths) writeFileSync(path, Buffer.concat([picture, Buffer.from(path)]))
  return { folder, paths }
}
