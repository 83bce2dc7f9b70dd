// Which parts the owner's standard asks for: a template says so at their ready findings.
import type { CatalogueEntries } from '@plumbline/contract/catalogue-entries'
import type { Category, Step } from '@plumbline/contract/inspections'
import type { ReportSettings } from '@plumbline/contract/report-settings'
import { useReportSettings } from '#web/shared/profile/report-settings.queries.ts'

type Asked = Pick<Step, 'recomendation'>
type Named = Pick<ReportSettings, 'standard' | 'standard_text'>

/** The standards to which the built-in templates refer, each by its first word (docs/standards.md). */
const REFERRED = ['internachi', 'ashi']
const firstWord = (text: string) => text.trim().split(/\s+/, 1)[0]?.toLowerCase() ?? ''

/**
 * The paragraphs that ask for the part of a question, each once. Of InterNACHI's and ASHI's only those of the standard
 * that the owner names; any other reference is the owner's own.
 * @param named undefined while it is not known
 */
export function standardRefsOf(
  { recomendation }: Asked,
  { header }: Pick<Category, 'header'>,
  catalogue: CatalogueEntries | null,
  named: Named | undefined,
): string[] {
  const entries = recomendation
    .filter((category) => category.header === header)
    .flatMap(({ id }) => Object.values(catalogue?.[id] ?? {}))
  const refs = new Set(entries.flatMap(({ standard_refs }) => standard_refs ?? []))
  const standard = named && wordOf(named)
  return [...refs].filter((ref) => firstWord(ref) === standard || !REFERRED.includes(firstWord(ref)))
}

/** The same for the standard that the account has in its report settings. */
export function useStandardRefs() {
  const named = useReportSettings().data
  return (step: Asked, category: Pick<Category, 'header'>, catalogue: CatalogueEntries | null) =>
    standardRefsOf(step, category, catalogue, named)
}

/** A state's standard and the owner's own are named in words: "ASHI Standard of Practice 2026". */
function wordOf({ standard, standard_text }: Named): string {
  return standard === 'state' || standard === 'own' ? firstWord(standard_text) : standard
}
