// The photos and texts of a report as a plain Typst document, set in a process like the renderer's own.
import { type ChildProcess, fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { buildPrintModel } from '@plumbline/report/print-model'
import type { ReportData } from '@plumbline/report/report-data'

/** What the process is to set, and where its file goes. */
export interface PlainOrder {
  main: string
  json: string
  outFile: string
}

interface PlainPhoto {
  svg: string
  alt: string
  width: number
  height: number
}
type Item = { text: string } | { photos: PlainPhoto[] }

const FOLDER = fileURLToPath(new URL('./', import.meta.url))
const CHILD = fileURLToPath(new URL('./plain-child.ts', import.meta.url))
/** Names of what a template does with a text, and no text itself. */
const NO_TEXT = new Set([
  'key',
  'level',
  'mark',
  'state',
  'id',
  'href',
  'to',
  'of',
  'icon',
  'own',
  'category',
])

/** All texts of what is printed, in its order, and its photos in their rows and at their sizes. */
export function plainOrder(data: ReportData, outFile: string): PlainOrder {
  const { model } = buildPrintModel(data, FOLDER)
  const { cover, top, gaps, summary, lists, inspection, steps, next, scope, appendices } = model
  const items = itemsOf([
    model.address,
    cover,
    top,
    gaps,
    summary,
    lists,
    inspection,
    steps,
    next,
    scope,
    appendices,
  ])
  const { title, paper, language } = model
  return { main: `${FOLDER}plain.typ`, json: JSON.stringify({ title, paper, language, items }), outFile }
}

function itemsOf(value: unknown): Item[] {
  if (typeof value === 'string') return value === '' ? [] : [{ text: value }]
  if (Array.isArray(value)) {
    if (value.length > 0 && value.every(isPhoto))
      return [{ photos: value }, ...value.flatMap(({ svg: _, alt: __, ...rest }) => itemsOf(rest))]
    // Pieces of one text.
    if (value.length > 0 && value.every(isPiece)) return [{ text: value.map(({ text }) => text).join('') }]
    return value.flatMap(itemsOf)
  }
  if (isPhoto(value)) return itemsOf([value])
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, part]) => (NO_TEXT.has(name) ? [] : itemsOf(part)))
}

const isPhoto = (value: unknown): value is PlainPhoto =>
  typeof value === 'object' &&
  value !== null &&
  'svg' in value &&
  typeof value.svg === 'string' &&
  'alt' in value
const isPiece = (value: unknown): value is { text: string } =>
  typeof value === 'object' &&
  value !== null &&
  'text' in value &&
  typeof value.text === 'string' &&
  Object.keys(value).every((name) => ['text', 'to', 'href', 'own'].includes(name))

/** A process that sets plain documents one after the other. */
export class PlainSetter {
  readonly #child: ChildProcess = fork(CHILD)

  /** Until the file is there. Fails where it cannot be set. */
  async set(order: PlainOrder): Promise<void> {
    const answer = await new Promise<{ error: string | null }>((resolve, reject) => {
      this.#child.once('message', (message) => resolve(message as { error: string | null }))
      this.#child.once('exit', (code) => reject(new Error(`the process ended with ${code}`)))
      this.#child.send(order)
    })
    this.#child.removeAllListeners('exit')
    if (answer.error !== null) throw new Error(answer.error)
  }

  close(): void {
    this.#child.disconnect()
  }
}
