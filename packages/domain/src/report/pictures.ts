// Every picture that a report names.
import type { ReportContent, ReportImage } from './content.ts'

/** A content of any format: the first had no signature. */
type PicturesIn = Pick<ReportContent, 'cover' | 'maker' | 'sections'> & Partial<Pick<ReportContent, 'scope'>>

/** In the order of reading: cover, logo, the numbered photos, then the signature. */
export function picturesOf({ cover, maker, sections, scope }: PicturesIn): ReportImage[] {
  const photos = sections.flatMap(({ descriptions, observations, findings }) => [
    ...descriptions.flatMap(({ values }) => values.flatMap((value) => value.photos)),
    ...observations.flatMap(({ value }) => value.photos),
    ...findings.flatMap((finding) => finding.photos),
  ])
  return [cover.image, maker.logo, ...photos, scope?.signature?.image ?? null].filter(
    (picture) => picture !== null,
  )
}
