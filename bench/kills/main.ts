// npm run bench -- kills [n] [first]: the browser killed up to n times with fifty photos on their way, and what became of each photo.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { makePhotos } from '../photos.ts'
import { type Product, register, startProduct } from '../product.ts'
import { type Kill, Killed } from './kill.ts'
import { drawMoments } from './moments.ts'
import { knowPhotos } from './which-photo.ts'

const KILLS = 60
const PHOTOS = 50
/** 3 megapixels, about 1 MB: what a phone gives as its middle size. */
const KIND = { width: 2_048, height: 1_536, quality: 92 }
const SEED = 13

const count = Number(process.argv[3] ?? KILLS)
if (!Number.isInteger(count) || count < 1) throw new Error(`No number of kills: ${process.argv[3]}`)
/** A run that was stopped goes on with this kill. */
const first = Number(process.argv[4] ?? 1)
if (!Number.isInteger(first) || first < 1 || first > count)
  throw new Error(`No kill to begin with: ${process.argv[4]}`)

const product = await startProduct()
const folder = mkdtempSync(join(tmpdir(), 'plumbline-kills-'))
try {
  const kills = await killOften(product)
  const sum = (of: (kill: Kill) => number) => kills.reduce((total, kill) => total + of(kill), 0)
  const lost = sum((kill) => kill.lost)
  const doubled = sum((kill) => kill.doubled)
  console.log(
    `\n${kills.length} kills, ${kills.length * PHOTOS} photos chosen, ${sum((kill) => kill.kept)} called kept: ${lost} of these lost, ${doubled} doubled; ${kills.filter(({ isInOrder }) => !isInOrder).length} choices out of order`,
  )
  if (lost > 0 || doubled > 0) process.exitCode = 1
} finally {
  await product.stop()
  rmSync(folder, { recursive: true, force: true })
}

async function killOften(product: Product): Promise<Kill[]> {
  console.error(`making ${PHOTOS} photos …`)
  const photos = await makePhotos(PHOTOS, KIND)
  const paths = photos.map((photo, index) => {
    const path = join(folder, `${index}.jpg`)
    writeFileSync(path, photo)
    return path
  })
  const killed = new Killed(product, await register(product), paths, await knowPhotos(photos))
  const kills: Kill[] = []
  console.log(
    '| kill | moment | called kept | there after the restart | on the server at the end | lost | doubled |',
  )
  console.log('|---|---|---|---|---|---|---|')
  try {
    await killed.begin()
    for (const [index, moment] of drawMoments(count, PHOTOS, SEED).entries()) {
      if (index + 1 < first) continue
      const kill = await killed.once(moment)
      kills.push(kill)
      console.log(
        `| ${index + 1} | ${kill.when} | ${kill.kept} | ${kill.there} | ${kill.onServer} | ${kill.lost} | ${kill.doubled} |`,
      )
    }
  } finally {
    await killed.dispose()
  }
  return kills
}
