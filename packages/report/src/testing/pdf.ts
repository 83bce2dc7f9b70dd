// Reads a finished PDF back: pages of text, outline, links, tags, and the JPEG files inside.
import { type OutlineItem, openPdf } from './pdfjs.ts'

export interface ReadPdf {
  pages: string[]
  /** Title and depth (1 is the top) in order. */
  outline: { title: string; depth: number; page: number }[]
  /** From page, to page, both counted from 1; or an address. */
  links: { page: number; to: number | string }[]
  /** Alternative texts of figures, in order. */
  alts: string[]
  /** Roles of all structure elements. */
  roles: Set<string>
  isTagged: boolean
  /** The part of PDF/UA that the file claims, `1`. */
  uaPart: string | null
  title: string
  language: string | null
  sizes: { width: number; height: number }[]
}

export async function readPdf(bytes: Uint8Array): Promise<ReadPdf> {
  const pdf = await openPdf(bytes)
  try {
    const read: ReadPdf = {
      pages: [],
      outline: [],
      links: [],
      alts: [],
      roles: new Set(),
      sizes: [],
      ...(await pdf.about()),
    }
    for (let number = 1; number <= pdf.pageCount; number += 1) {
      const page = await pdf.page(number)
      read.pages.push(page.text)
      read.sizes.push(page.size)
      read.links.push(...page.links.map((to) => ({ page: number, to })))
      for (const node of page.structure) {
        read.roles.add(node.role)
        if (node.alt !== null) read.alts.push(node.alt)
      }
    }
    const walk = (items: readonly OutlineItem[], depth: number) => {
      for (const item of items) {
        read.outline.push({ title: item.title, depth, page: item.page })
        walk(item.items, depth + 1)
      }
    }
    walk(await pdf.outline(), 1)
    return read
  } finally {
    await pdf.close()
  }
}

/** The JPEG streams of a PDF, byte for byte as they stand in it. */
export function jpegStreams(pdf: Buffer): Buffer[] {
  const text = pdf.toString('latin1')
  return [
    ...text.matchAll(/<<((?:(?!stream|endobj)[\s\S])*?\/DCTDecode(?:(?!endobj)[\s\S])*?)>>\s*stream\r?\n/g),
  ].map((match) => {
    const length = Number(/\/Length\s+(\d+)/.exec(match[1] ?? '')?.[1])
    const start = match.index + match[0].length
    return pdf.subarray(start, start + length)
  })
}
