// The only place that knows the PDF reader: turns its loose answers into plain values.
import { getDocument, VerbosityLevel } from 'pdfjs-dist/legacy/build/pdf.mjs'

export interface OutlineItem {
  title: string
  page: number
  items: OutlineItem[]
}

/** Left, bottom, right, top in points, from the lower left corner of the page. */
export type Box = [number, number, number, number]

export interface StructureNode {
  role: string
  alt: string | null
  /** Where it stands; figures have one. */
  box: Box | null
}

export interface PlacedText {
  text: string
  /** Where its baseline begins, in points from the lower left corner of the page. */
  x: number
  y: number
  width: number
  /** Of its letters. */
  size: number
}

/** An item of a list as a screen reader gets it. */
export interface ListItem {
  label: string
  /** What is behind the label. */
  text: string
  /** Of all elements in it. */
  roles: string[]
}

export interface PagePicture {
  data: Uint8ClampedArray
  width: number
  height: number
}

/** What the reader's own canvas factory gives; its types say `object`. */
interface CanvasMaker {
  create(
    width: number,
    height: number,
  ): {
    canvas: object
    context: {
      getImageData(x: number, y: number, width: number, height: number): { data: Uint8ClampedArray }
    }
  }
}

interface RawOutline {
  title: string
  dest: unknown
  items: RawOutline[]
}

interface RawStructure {
  role?: string
  alt?: string
  bbox?: Box
  /** Of a leaf: its marked content. */
  id?: string
  children?: RawStructure[]
}

export async function openPdf(bytes: Uint8Array) {
  const task = getDocument({
    data: Uint8Array.from(bytes),
    verbosity: VerbosityLevel.ERRORS,
    useSystemFonts: false,
  })
  const pdf = await task.promise
  const pageOf = async (target: unknown): Promise<number> => {
    const explicit: unknown = typeof target === 'string' ? await pdf.getDestination(target) : target
    if (!Array.isArray(explicit)) return 0
    return (await pdf.getPageIndex(explicit[0])) + 1
  }
  const outlineOf = (items: readonly RawOutline[]): Promise<OutlineItem[]> =>
    Promise.all(
      items.map(async (item) => ({
        title: item.title,
        page: await pageOf(item.dest),
        items: await outlineOf(item.items),
      })),
    )
  return {
    pageCount: pdf.numPages,
    async about() {
      const { info, metadata } = await pdf.getMetadata()
      const mark: unknown = await pdf.getMarkInfo()
      const values = info as Record<string, unknown>
      return {
        isTagged: mark instanceof Map && mark.get('Marked') === true,
        uaPart: textOrNull(metadata?.get('pdfuaid:part')),
        title: String(values.Title ?? ''),
        language: textOrNull(values.Language),
      }
    },
    async page(number: number) {
      const page = await pdf.getPage(number)
      const content = await page.getTextContent()
      const text = content.items
        .map((item) => ('str' in item ? item.str + (item.hasEOL ? '\n' : '') : ''))
        .join('')
      const texts = content.items.flatMap((item): PlacedText[] =>
        'str' in item
          ? [
              {
                text: item.str,
                x: item.transform[4],
                y: item.transform[5],
                width: item.width,
                size: item.height,
              },
            ]
          : [],
      )
      const annotations: { subtype: string; url?: string; dest?: unknown }[] = await page.getAnnotations()
      const links = await Promise.all(
        annotations.filter(({ subtype }) => subtype === 'Link').map(({ url, dest }) => url ?? pageOf(dest)),
      )
      const { width, height } = page.getViewport({ scale: 1 })
      const structure: StructureNode[] = []
      collect((await page.getStructTree()) as RawStructure | null, structure)
      return { text, texts, links, size: { width, height }, structure }
    },
    /** Those that begin or go on on the page, from the tags. */
    async listItems(number: number): Promise<ListItem[]> {
      const page = await pdf.getPage(number)
      const { items } = await page.getTextContent({ includeMarkedContent: true })
      const words = new Map<string, string>()
      const open: string[] = []
      for (const item of items) {
        const id = open.at(-1) ?? ''
        if ('str' in item) words.set(id, (words.get(id) ?? '') + item.str + (item.hasEOL ? ' ' : ''))
        else if (item.type === 'endMarkedContent') open.pop()
        else open.push(item.id ?? '')
      }
      const textOf = (node: RawStructure): string =>
        node.id === undefined ? (node.children ?? []).map(textOf).join('') : (words.get(node.id) ?? '')
      const found: ListItem[] = []
      const visit = (node: RawStructure) => {
        const parts = node.children ?? []
        if (node.role === 'LI') {
          const roles: StructureNode[] = []
          collect(node, roles)
          const text = (role: string) =>
            parts
              .filter((part) => part.role === role)
              .map(textOf)
              .join('')
              .trim()
          found.push({ label: text('Lbl'), text: text('LBody'), roles: roles.map(({ role }) => role) })
        }
        for (const part of parts) visit(part)
      }
      visit(((await page.getStructTree()) ?? {}) as RawStructure)
      return found
    },
    /** The page as a picture of `dpi` dots to the inch, RGBA. */
    async picture(number: number, dpi: number): Promise<PagePicture> {
      const page = await pdf.getPage(number)
      const viewport = page.getViewport({ scale: dpi / 72 })
      const [width, height] = [Math.ceil(viewport.width), Math.ceil(viewport.height)]
      const made = (pdf.canvasFactory as CanvasMaker).create(width, height)
      // To who compiles with the types of a browser it is one of its canvases.
      const { canvas, context: canvasContext } = made as { canvas: never; context: never }
      await page.render({ canvas, canvasContext, viewport }).promise
      const { data } = made.context.getImageData(0, 0, width, height)
      return { data: Uint8ClampedArray.from(data), width, height }
    },
    outline: async () => outlineOf(((await pdf.getOutline()) as RawOutline[] | null) ?? []),
    close: () => task.destroy(),
  }
}

function collect(node: RawStructure | null, into: StructureNode[]): void {
  if (node === null) return
  if (node.role !== undefined) into.push({ role: node.role, alt: node.alt ?? null, box: node.bbox ?? null })
  for (const child of node.children ?? []) collect(child, into)
}

function textOrNull(value: unknown): string | null {
  return typeof value === 'string' ? value : null
}
