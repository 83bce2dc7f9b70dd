// What sets a sheet into a PDF: one interface over the two builds of the same Typst.

/** `native` is the faster one and checks PDF/UA-1; `wasm` runs wherever Node does, and has no check. */
export type Renderer = 'native' | 'wasm'

/** A template with the JSON that it reads, and the faces that it may use: no others count. */
export interface Sheet {
  /** Absolute path of the main template. */
  main: string
  /** The path under which the template finds `json`. */
  model: string
  json: string
  fontFolders: readonly string[]
  /** Becomes the creation date, so that equal sheets give equal bytes. */
  madeAt: Date
}

export interface SetSheet {
  pdf: Buffer
  /** The PDF standard that it was checked against; null where it holds what the standard refuses, or nothing checks. */
  standard: 'ua-1' | null
  /** What Typst has to say of a sheet that it set all the same; WebAssembly says nothing. */
  warnings: string[]
}

export interface Compiler {
  /** Synchronous after the first sheet. Rejects with a permanent ReportError and Typst's message. */
  set(sheet: Sheet): Promise<SetSheet>
  /** Lets go of all that the last sheet left in memory; takes about 60 ms, so it is for after the answer. */
  clean(): void
}
