// Sets plain documents, as the renderer's process sets reports: the same build, faces and standard, cleaned up between two.
import { writeFileSync } from 'node:fs'
import { openCompiler } from '@plumbline/report/compile'
import { fontFolders } from '@plumbline/report/fonts'
import type { PlainOrder } from './plain-report.ts'

const loading = openCompiler(null)

process.on('message', async ({ main, json, outFile }: PlainOrder) => {
  const compiler = await loading
  try {
    const { pdf } = await compiler.set({
      ...{ main, model: '/plain.json', json },
      ...{ fontFolders: fontFolders(json), madeAt: new Date() },
    })
    writeFileSync(outFile, pdf)
    process.send?.({ error: null })
  } catch (error) {
    process.send?.({ error: String(error) })
  }
  compiler.clean()
})
