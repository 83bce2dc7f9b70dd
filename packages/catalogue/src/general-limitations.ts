// Limits that hold for every inspection as a whole, whatever the component.

export const generalLimitations = [
  'The inspection is visual. Nothing was dismantled, cut open, dug up or moved, and no furniture, stored goods, floor coverings, insulation or plants were disturbed.',
  'The report describes the condition of the house on the day of the inspection. Conditions change, and some problems show only in other weather, in another season or in daily use.',
  'Where a house has many alike items, such as windows, doors, receptacles or shingles, a representative number was looked at, not each one.',
  'Defects that are concealed, underground, behind finishes or deliberately hidden may exist and are outside the scope.',
  'The inspection is not a code compliance inspection and does not determine whether permits were obtained.',
  'The report is an opinion about visible condition. It is not a warranty, a guarantee, an insurance policy or a prediction of how long any part will last.',
  'The inspection does not test for mold, radon, asbestos, lead, air or water quality, soil contamination or other environmental hazards, unless a separate written agreement says so.',
  'The presence of wood-destroying insects, rodents and other pests is outside the scope, unless a separate written agreement says so. Visible signs may be mentioned where they were noticed.',
  'The report does not estimate repair costs, market value, insurability or suitability for any particular use.',
  'Systems that were shut down were not started, and valves, breakers and pilot lights that were off were left off.',
]
