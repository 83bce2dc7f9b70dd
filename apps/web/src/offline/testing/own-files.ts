// Files of photos, beside the database.
import type { PhotoFiles } from '../photo-files.ts'

/** Files that outlive the database, as those of a page do. */
export class OwnFiles implements PhotoFiles {
  readonly all = new Map<string, Blob>()

  write: PhotoFiles['write'] = async (pictures) => {
    for (const { name, picture, note } of pictures)
      this.all.set(name, new Blob([await picture.arrayBuffer(), note]))
    return { unreadable: [], refused: [] }
  }
  read = async (name: string) => this.all.get(name)
  remove = async (names: readonly string[]) => {
    for (const name of names) this.all.delete(name)
  }
  names = async () => [...this.all.keys()]
  lost = async (names: readonly string[]) => names.filter((name) => !this.all.has(name))
}
