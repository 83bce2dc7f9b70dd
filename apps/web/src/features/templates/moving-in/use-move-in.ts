// How moving in goes on: a file is read without making anything, looked at, then brought in once.
import { IMAGE_MAX_BYTES } from '@plumbline/contract/limits'
import type { InputOf, OutputOf } from '@plumbline/contract/route'
import type { Level } from '@plumbline/contract/step-names'
import { type TemplateCard, templateRoutes } from '@plumbline/contract/templates'
import { TEXT } from '@plumbline/contract/texts'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { ApiError } from '#web/lib/api.ts'
import { formOf, newKey } from '#web/lib/encoding.ts'
import { failureText } from '#web/lib/failure-text.ts'
import { queryKeys } from '#web/lib/query-keys.ts'
import { uploadForm } from '#web/lib/upload.ts'

type Answer = OutputOf<typeof templateRoutes.importFile>
type Send = (input: InputOf<typeof templateRoutes.importFile>, key: string) => Promise<Answer>
export type Content = NonNullable<Answer['content']>
export type Severity = '-1' | '0' | '1'
export type Levels = Record<Severity, Level>

/** What reading a file gave. */
export interface Tried {
  file: File
  report: Answer['import']
  content: Content
  rows: Answer['rows']
  sameFile: Answer['same_file']
  /** From the drop until it was read. */
  seconds: number
}

export interface Made {
  template: TemplateCard
  importId: number
  entries: number
}

/** Suggested; the inspector says otherwise. */
const USUAL_LEVELS: Levels = { '-1': 'Monitor', '0': 'Repair', '1': 'Safety issue' }

const NO_ROWS: ReadonlySet<number> = new Set()

export interface Busy {
  /** When it began, ms. */
  since: number
  /** Of the file, on its way to the server: 0..1. */
  sent: number
}

export interface MoveIn {
  problem: string | null
  /** Of the file that is read or brought in; null: nothing is. */
  busy: Busy | null
  tried: Tried | null
  made: Made | null
  levels: Levels
  /** The rows whose comments will be split. */
  splitRows: ReadonlySet<number>
  name: string
  choose: (file: File) => void
  cancel: () => void
  setLevel: (severity: Severity, level: Level) => void
  setSplitRows: (rows: ReadonlySet<number>) => void
  setName: (name: string) => void
  bringIn: () => void
  startOver: () => void
}

export function useMoveIn(): MoveIn {
  const client = useQueryClient()
  const [problem, setProblem] = useState<string | null>(null)
  const [busy, setBusy] = useState<Busy | null>(null)
  const [tried, setTried] = useState<Tried | null>(null)
  const [made, setMade] = useState<Made | null>(null)
  const [levels, setLevels] = useState(USUAL_LEVELS)
  const [splitRows, setSplitRows] = useState<ReadonlySet<number>>(NO_ROWS)
  const [name, setName] = useState('')
  const work = useRef<AbortController | null>(null)
  /** Of what is looked at: brought in again after a lost answer it is brought in once. */
  const orderKey = useRef(newKey())

  /** Does what may fail or be called off; a failure is shown, and what was there stays. */
  async function run(what: (send: Send) => Promise<void>) {
    const own = new AbortController()
    work.current?.abort()
    work.current = own
    setProblem(null)
    const since = Date.now()
    setBusy({ since, sent: 0 })
    try {
      await what(async (input, key) => {
        const answer = await uploadForm(
          templateRoutes.importFile,
          formOf(input),
          { idempotencyKey: key },
          (sent) => {
            if (!own.signal.aborted) setBusy({ since, sent })
          },
          own.signal,
        )
        // Called off while the answer was on its way.
        own.signal.throwIfAborted()
        return answer
      })
    } catch (error) {
      if (!own.signal.aborted) setProblem(problemOf(error))
    } finally {
      if (work.current === own) setBusy(null)
    }
  }

  const choose = (chosen: File) => {
    if (chosen.size > IMAGE_MAX_BYTES) return setProblem(TEXT.tooLarge)
    return run(async (send) => {
      const began = performance.now()
      // As it is now: one that changes on the disk meanwhile could no longer be sent.
      const file = new File([await chosen.arrayBuffer()], chosen.name)
      const answer = await send({ file, levels: USUAL_LEVELS, dry_run: 1 }, newKey())
      if (!answer.content) return
      const seconds = (performance.now() - began) / 1_000
      orderKey.current = newKey()
      setLevels(USUAL_LEVELS)
      setSplitRows(NO_ROWS)
      setName(answer.content.name)
      setTried({
        file,
        report: answer.import,
        content: answer.content,
        rows: answer.rows,
        sameFile: answer.same_file,
        seconds,
      })
    })
  }

  const bringIn = () =>
    run(async (send) => {
      if (!tried) return
      const splits =
        splitRows.size > 0 ? { split_rows: JSON.stringify([...splitRows]) } : { accept_splits: 0 as const }
      const wish = { file: tried.file, name: name.trim(), levels, ...splits }
      const answer = await send(wish, orderKey.current)
      await client.invalidateQueries({ queryKey: queryKeys.templates })
      if (answer.template) {
        const { template, import: report } = answer
        setMade({ template, importId: report.id, entries: entryCount(report) })
      }
    })

  const startOver = () => {
    setTried(null)
    setMade(null)
    setProblem(null)
  }
  /** Another wish is another order. */
  const asNew =
    <Value>(set: (value: Value) => void) =>
    (value: Value) => {
      orderKey.current = newKey()
      set(value)
    }
  return {
    problem,
    busy,
    tried,
    made,
    levels,
    splitRows,
    name,
    choose,
    cancel: () => work.current?.abort(),
    setLevel: (severity, level) => asNew(setLevels)({ ...levels, [severity]: level }),
    setSplitRows: asNew(setSplitRows),
    setName: asNew(setName),
    bringIn,
    startOver,
  }
}

/** Why the file was not taken. */
function problemOf(error: unknown): string {
  if (error instanceof ApiError && error.kind === 'network')
    return 'You’re offline, so the file wasn’t read. Try again when you’re back online.'
  return failureText(error)
}

/** Questions, limitations and findings: what a template's limit counts. */
export function entryCount({ counts }: Pick<Answer['import'], 'counts'>): number {
  return counts.questions + counts.limitations + counts.recommendations
}
