// Judges a file of clients in a thread (platform/work-threads.ts): it is whatever somebody chose.
import { type ImportWish, type JudgedFile, judgeFile } from './import-lines.ts'

export function run(wish: ImportWish): Promise<JudgedFile> {
  return judgeFile(wish)
}
