// Judges a file of clients in a thread (platform/work-threads.ts): it is whatever somebody chose.

import { serveWork } from '#server/platform/serve-work.ts'
import { type ImportWish, type JudgedFile, judgeFile } from './import-lines.ts'

function run(wish: ImportWish): Promise<JudgedFile> {
  return judgeFile(wish)
}

serveWork(run)
