// Which parts a standard asks for: a template says so at their ready findings.
import type { CatalogueEntries } from '@plumbline/contract/catalogue-entries'
import type { Category, Step } from '@plumbline/contract/inspections'

type Asked = Pick<Step, 'recomendation'>

/** The paragraphs of a standard that ask for the part of a question, each once; none where no standard does. */
export function standardRefsOf(
  { recomendation }: Asked,
  { header }: Pick<Category, 'header'>,
  catalogue: CatalogueEntries | null,
): string[] {
  const entries = recomendation
    .filter((category) => category.header === header)
    .flatMap(({ id }) => Object.values(catalogue?.[id] ?? {}))
  return [...new Set(entries.flatMap(({ standard_refs }) => standard_refs ?? []))]
}
