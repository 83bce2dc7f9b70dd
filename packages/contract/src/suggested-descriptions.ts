// The property descriptions that the built-in templates suggest: what stands in brackets is for the inspector to fill in.

const paragraphs = (...all: string[]) => all.join('\n\n')

export const HOME_DESCRIPTION = paragraphs(
  'The property is a [number]-story [detached, semi-detached, row or multi-family] house of [wood-frame, masonry or other] construction, built in about [year] according to [source]. It stands on a [basement, crawlspace, slab or pier] foundation and has [number] bedrooms, [number] full baths and [number] half baths, with about [area] square feet of living space. Parking is [an attached garage for number cars, a detached garage, a carport or none].',
  'Additions or alterations that could be seen: [none seen, or what and about when]. Permits for past work were not checked.',
  'At the time of the inspection the house was [occupied, vacant or staged]. Water was [on or off], electricity was [on or off] and gas was [on, off or not present]. Present were [names or roles]. The ground was [dry, damp, wet or snow covered], and it had [rained or not rained] in the three days before.',
  'For this report the front of the house faces [direction]. Left and right are as seen from the street, looking at the front.',
  'Overall impression: [one or two sentences on how the house compares with others of its age and kind, and which matters to settle first].',
)

const UNIT =
  'The unit is a [number]-bedroom condominium on floor [number] of a [number]-story building of [wood-frame, masonry, concrete or steel] construction, built in about [year] according to [source]. It has [number] full baths and [number] half baths, with about [area] square feet. Parking is [a garage of its own, an assigned space or none].'
const UNIT_ON_THE_DAY =
  'At the time of the inspection the unit was [occupied, vacant or staged]. Water was [on or off], electricity was [on or off] and gas was [on, off or not present]. The building supplied [heating, cooling, hot water or none]. Present were [names or roles].'

export const CONDOMINIUM_DESCRIPTION = paragraphs(
  UNIT,
  'The unit [has or does not have] units above, below and beside it. The association is [name]; its documents, reserve study and minutes were not reviewed.',
  UNIT_ON_THE_DAY,
  'For this report left and right are as seen from the entry door, looking in.',
)

export const WARRANTY_DESCRIPTION = paragraphs(
  'The house is a [number]-story [detached or attached] house of [wood-frame or other] construction, built by [builder] and closed on [date]. It stands on a [basement, crawlspace or slab] foundation and has [number] bedrooms, [number] full baths and [number] half baths, with about [area] square feet of living space.',
  'The builder’s warranty on workmanship ends on [date], as the [papers or owner] said. Claims should reach the builder in writing before that day.',
  'The owner pointed out: [what was noticed in the first year, or nothing]. The builder has so far repaired: [items, or nothing].',
  'At the time of the inspection the house was occupied. Water, electricity and gas were [on or off]. Present were [names or roles]. The ground was [dry, damp, wet or snow covered]. For this report the front of the house faces [direction].',
)

/** Their paragraphs in which every blank is one of an inspection's named fields, or an opinion that is better left out. */
export const PARAGRAPHS_OF_FIELDS: readonly string[] = [
  ...HOME_DESCRIPTION.split('\n\n'),
  UNIT,
  UNIT_ON_THE_DAY,
]

export const SUGGESTED_DESCRIPTIONS = [
  HOME_DESCRIPTION,
  CONDOMINIUM_DESCRIPTION,
  WARRANTY_DESCRIPTION,
] as const
