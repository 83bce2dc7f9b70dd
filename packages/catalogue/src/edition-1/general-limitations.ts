// Limits that hold for every inspection as a whole, whatever the component.

export const generalLimitations = [
  'The inspection is visual and non-invasive. Apart from covers that are made to be removed, nothing is taken apart, cut open or dug up, and belongings, insulation and plants are not moved.',
  'The report describes the condition of the house on the day of the inspection. Conditions change, and some problems show only in other weather, in another season or in daily use.',
  'Where a house has many alike items, such as windows, doors, receptacles or shingles, a representative number is looked at, not each one.',
  'Defects that are concealed, underground or behind finishes may exist and are outside the scope.',
  'The inspection is not a code compliance inspection and does not determine whether permits were obtained.',
  'The report is an opinion about visible condition. It is not a warranty, a guarantee, an insurance policy or a prediction of how long any part will last.',
  'Mold, radon, asbestos, lead, air and water quality, soil contamination and other environmental hazards are not tested for, unless a separate written agreement says so.',
  'Wood-destroying insects, rodents and other pests are outside the scope, unless a separate written agreement says so; signs noticed in passing may be mentioned.',
  'Repair costs, market value, insurability and fitness for any particular use are not estimated.',
  'Systems found shut down are not started, and valves, breakers and pilot lights found off are left off.',
]
