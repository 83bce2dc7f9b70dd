// Where one is in the editor, kept in the address: Back leads where one came from, and a reload to where one was.
import type { Template, TemplateSection } from '@plumbline/contract/template'
import { useSearchParams } from 'react-router'
import { useIsNarrow } from '#web/ui/use-width.ts'
import { LISTS, type ListName, partsOf } from './core/parts.ts'
import type { Way } from './core/way.ts'

/** In place of a part: what is of the section itself. */
export const ABOUT = '*'

export interface Spot {
  /** ABOUT: the whole report. Null on a phone: the list of sections. */
  section: string | null
  header: string | null
  list: ListName
  /** The place of the open entry among the rows of its part. */
  row: number | null
}

/** Where a way leads; what is of no part stands in "About this section". */
export function spotOf({ section, header, list, row }: Way): Spot {
  return { section: section ?? ABOUT, header: header ?? ABOUT, list: list ?? 'recommendation', row }
}

/** The spot as far as the content has it, and what goes to another. */
export function useSpot(content: Template): [Spot, (to: Partial<Spot>) => void, TemplateSection | undefined] {
  const [params, setParams] = useSearchParams()
  const isNarrow = useIsNarrow()
  const wanted = params.get('section')
  const isThere = wanted === ABOUT || content.sections.some(({ key }) => key === wanted)
  const key = isThere ? wanted : isNarrow ? null : (content.sections[0]?.key ?? ABOUT)
  const section = content.sections.find((one) => one.key === key)
  const headers = section ? partsOf(section).map(({ header }) => header) : []
  const part = params.get('part')
  const header =
    part === ABOUT || headers.includes(part ?? '') ? part : isNarrow ? null : (headers[0] ?? ABOUT)
  const list = LISTS.find((name) => name === params.get('list')) ?? 'recommendation'
  const row = params.get('entry')
  const spot = { section: key, header, list, row: row === null ? null : Number(row) }
  const go = (to: Partial<Spot>) => {
    const next = { ...spot, ...to }
    const isDeeper = isNarrow && depthOf(next) > depthOf(spot)
    setParams(
      {
        ...(next.section === null ? {} : { section: next.section }),
        ...(next.header === null ? {} : { part: next.header }),
        ...(next.list === 'recommendation' ? {} : { list: next.list }),
        ...(next.row === null ? {} : { entry: String(next.row) }),
      },
      { replace: !isDeeper, preventScrollReset: true, flushSync: true },
    )
  }
  return [spot, go, section]
}

/** How many pages deep a phone is. */
export function depthOf({ section, header, row }: Spot): number {
  if (section === null) return 0
  if (header === null && section !== ABOUT) return 1
  return row === null ? 2 : 3
}
