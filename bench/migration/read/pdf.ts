// Reads a report back by the reader that the report's own tests have; its types need a setting of their own.
import { fileURLToPath } from 'node:url'
import { moduleOf } from '../tree.ts'

interface PdfReader {
  readPdf(
    bytes: Uint8Array,
  ): Promise<{ pages: string[]; outline: unknown[]; links: unknown[]; alts: string[] }>
  /** Byte for byte as they stand in the file. */
  jpegStreams(pdf: Buffer): Buffer[]
}

const OWN_TREE = fileURLToPath(new URL('../../..', import.meta.url))

export function pdfReader(): Promise<PdfReader> {
  return moduleOf<PdfReader>(OWN_TREE, 'packages/report/src/testing/pdf.ts')
}
