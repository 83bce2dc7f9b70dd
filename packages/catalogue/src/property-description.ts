// The overall property description that a new inspection suggests; what stands in brackets is for the inspector to fill in.

export const propertyDescription = [
  'The property is a [number]-story [detached, semi-detached, row or multi-family] house of [wood-frame, masonry or other] construction, built in about [year] according to [source]. It stands on a [basement, crawlspace, slab or pier] foundation and has [number] bedrooms, [number] full baths and [number] half baths, with about [area] square feet of living space. Parking is [an attached garage for number cars, a detached garage, a carport or none].',
  'Additions or alterations that could be seen: [none seen, or what and about when]. Permits for past work were not checked.',
  'At the time of the inspection the house was [occupied, vacant or staged]. Water was [on or off], electricity was [on or off] and gas was [on, off or not present]. Present were [names or roles]. The ground was [dry, damp, wet or snow covered], and it had [rained or not rained] in the three days before.',
  'For this report the front of the house faces [direction]. Left and right are as seen from the street, looking at the front.',
  'Overall impression: [one or two sentences on how the house compares with others of its age and kind, and which matters to settle first].',
].join('\n\n')
