// How an import goes on: a file is tried, its columns are matched, it is tried again, then imported once.
import type { ImportResult } from '@plumbline/contract/client-import'
import { type RefObject, useRef, useState } from 'react'
import { tryImport, useImportClients } from '#web/features/clients/import.queries.ts'
import { type ColumnPlan, missingColumns, sameColumns } from '#web/features/clients/import-plan.ts'
import { newKey } from '#web/lib/encoding.ts'
import { failureText } from '#web/lib/failure-text.ts'

export interface Imported {
  created: number
  skipped: number
}

interface ImportState {
  stage: 'choose' | 'match' | 'check' | 'done'
  /** In words, or null. */
  problem: string | null
  isBusy: boolean
  isImporting: boolean
  headingRef: RefObject<HTMLHeadingElement | null>
  fileName: string
  /** What the last try gave. */
  result: ImportResult | null
  plan: ColumnPlan
  showsMissing: boolean
  skipsDuplicates: boolean
  imported: Imported
  actions: {
    choose: (file: File) => void
    setPlan: (plan: ColumnPlan) => void
    /** Tries the file with the columns as matched. */
    check: () => void
    rematch: () => void
    setSkipsDuplicates: (skips: boolean) => void
    cleanPlaces: () => void
    importAll: () => void
    startOver: () => void
  }
}

/** Takes what a file may weigh, and what to say of a heavier one. */
export function useImport({ maxBytes, tooLarge }: { maxBytes: number; tooLarge: string }): ImportState {
  const headingRef = useRef<HTMLHeadingElement>(null)
  const [stage, setStage] = useState<ImportState['stage']>('choose')
  const [file, setFile] = useState<File | null>(null)
  const [result, setResult] = useState<ImportResult | null>(null)
  const [plan, setPlan] = useState<ColumnPlan>({})
  const [showsMissing, setShowsMissing] = useState(false)
  const [skipsDuplicates, setSkipsDuplicates] = useState(true)
  const [cleansPlaces, setCleansPlaces] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const [isTrying, setTrying] = useState(false)
  const [imported, setImported] = useState<Imported>({ created: 0, skipped: 0 })
  const importClients = useImportClients()
  /** Of the import that is offered: a repeated order, after a lost answer say, is done once. */
  const orderKey = useRef(newKey())

  function goTo(next: ImportState['stage']) {
    setStage(next)
    // The new step's heading is read, then what it holds.
    requestAnimationFrame(() => headingRef.current?.focus())
  }

  /** Does what may fail; a failure is shown and the screen stays. */
  async function run(work: () => Promise<void>) {
    setProblem(null)
    setTrying(true)
    try {
      await work()
    } catch (error) {
      setProblem(failureText(error))
    } finally {
      setTrying(false)
    }
  }

  function show(tried: ImportResult, of: File, withPlan: ColumnPlan) {
    setFile(of)
    setResult(tried)
    setPlan(withPlan)
    orderKey.current = newKey()
  }

  async function choose(chosen: File) {
    if (chosen.size > maxBytes) {
      setProblem(tooLarge)
      return
    }
    await run(async () => {
      const held = await hold(chosen)
      const tried = await tryImport({ file: held, cleansPlaces })
      if (result === null || stage === 'choose' || !sameColumns(result.columns, tried.columns)) {
        show(tried, held, tried.mapping)
        setShowsMissing(false)
        goTo('match')
        return
      }
      // What was matched for the last file is tried with this one.
      show(stage === 'check' ? await tryImport({ file: held, plan, cleansPlaces }) : tried, held, plan)
      goTo(stage)
    })
  }

  async function check(cleans: boolean) {
    setShowsMissing(true)
    if (file === null || missingColumns(plan).length > 0) return
    await run(async () => {
      show(await tryImport({ file, plan, cleansPlaces: cleans }), file, plan)
      setCleansPlaces(cleans)
      goTo('check')
    })
  }

  async function importAll() {
    if (file === null) return
    await run(async () => {
      const order = { file, plan, cleansPlaces, skipsDuplicates, key: orderKey.current }
      const done = await importClients.mutateAsync(order)
      if (done.status) {
        setImported(done)
        setStage('done')
      } else show(done, file, plan)
    })
  }

  function startOver() {
    setFile(null)
    setResult(null)
    setPlan({})
    goTo('choose')
  }

  return {
    stage,
    problem,
    isBusy: isTrying,
    isImporting: importClients.isPending,
    headingRef,
    fileName: file?.name ?? '',
    result,
    plan,
    showsMissing,
    skipsDuplicates,
    imported,
    actions: {
      choose,
      setPlan,
      check: () => check(cleansPlaces),
      rematch: () => goTo('match'),
      setSkipsDuplicates: (skips) => {
        orderKey.current = newKey()
        setSkipsDuplicates(skips)
      },
      cleanPlaces: () => check(true),
      importAll,
      startOver,
    },
  }
}

/** The file as it is now: one that changes on the disk while it is looked at could no longer be sent. */
async function hold(file: File): Promise<File> {
  return new File([await file.arrayBuffer()], file.name, { type: 'text/csv' })
}
