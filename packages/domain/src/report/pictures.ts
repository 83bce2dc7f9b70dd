// Every picture that a report names.
import type { ReportContent, ReportImage } from './content.ts'

/** In the order of reading: cover, logo, then the numbered photos. */
export function picturesOf({ cover, maker, sections }: ReportContent): ReportImage[] {
  const photos = sections.flatMap(({ descriptions, observations, findings }) => [
    ...descriptions.flatMap(({ values }) => values.flatMap((value) => value.photos)),
    ...observations.flatMap(({ value }) => value.photos),
    ...findings.flatMap((finding) => finding.photos),
  ])
  return [cover.image, maker.logo, ...photos].filter((picture) => picture !== null)
}
