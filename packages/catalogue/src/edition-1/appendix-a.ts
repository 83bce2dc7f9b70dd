// Appendix A: the standards of practice, the scope and the limits of the inspection, in our own words (decision 20).
import type { Appendix } from './types.ts'

export const appendixA = {
  title: 'Appendix A. Standards of practice',
  intro:
    'What a home inspection covers, how it is carried out, and where it ends. The written agreement between the inspector and the client, and the law of the state where the house stands, come before this text.',
  sections: [
    {
      heading: 'Purpose',
      paragraphs: [
        'A home inspection is a visual examination of the readily accessible systems and parts of a house. Its purpose is to tell the client, before a decision is made, about defects that could be seen on the day and that affect safety, function or cost in a material way.',
        'A material defect is one that has a real effect on the value of the house or that puts people at an unreasonable risk. That a part is old, or near the end of its usual life, is not by itself a material defect.',
        'The report gives the inspector’s opinion. It is one of several sources for a decision, beside the seller’s disclosure, permits and records, and the advice of specialists.',
      ],
      tasks: [],
    },
    {
      heading: 'How the inspection is carried out',
      paragraphs: [
        'The inspector walks the property, looks at what can be seen without moving belongings or taking the house apart, operates systems with the controls that occupants use every day, and opens panels that are made to be opened without special tools where that is safe.',
        'Where there are many alike items, a representative number is examined. For receptacles, windows and interior doors that is usually one in each room; for outside walls and roof slopes, each side that can be seen.',
        'A finding tells what was seen and, where it helps, why it matters, what to do about it and by when. Its level shows its weight: a safety issue can hurt someone; a concern is significant or costly or needs a specialist; a repair is something broken or worn; an improvement would bring a part closer to present practice; an item to monitor needs no work now.',
      ],
      tasks: [],
    },
    {
      heading: 'What is inspected',
      paragraphs: [
        'Structure: the foundation, floors, walls, ceilings and roof framing that can be seen, the crawlspace and the attic where entry is safe, and signs of movement, decay or water.',
        'Roofing: the covering, flashings, gutters and downspouts, skylights, vents and other penetrations, and the outside of chimneys.',
        'Exterior: wall coverings, trim, eaves, doors and windows, decks, porches, steps and railings, and the grading, plants, drives, walks and retaining walls that can affect the house; garage doors and their openers.',
        'Electrical: the service entrance, meter base, main disconnect, panels, overcurrent devices, grounding and bonding, branch wiring that can be seen, a representative number of receptacles, switches and lights, ground-fault and arc-fault protection, and the presence of smoke and carbon monoxide alarms.',
        'Heating and cooling: permanently installed equipment run with its normal controls, its energy source, vents, distribution, condensate drain and thermostat.',
        'Plumbing: the water supply and its main valve, visible supply and drain pipes, fixtures, water heating equipment with its vent and relief valve, fuel piping that can be seen, and sump pumps.',
        'Interior: floors, walls and ceilings, stairs and railings, a representative number of windows and doors, cabinets and countertops, and the separation between house and garage.',
        'Appliances: built-in kitchen appliances run in an ordinary mode, laundry connections and the dryer vent.',
        'Fireplaces: the firebox, hearth, damper, surround and those parts of the chimney and flue that can be seen from the openings.',
        'Insulation and ventilation: insulation and vapor retarders in unfinished spaces, ventilation of attic and crawlspace, and exhaust fans with their ducts.',
      ],
      tasks: [],
    },
    {
      heading: 'What is not inspected',
      paragraphs: [
        'Parts that are hidden, underground, locked, too high, too low or unsafe to reach, and parts covered by snow, plants, furniture or stored goods.',
        'Outbuildings other than a garage or carport, fences, swimming pools and spas, lawn irrigation, septic systems and wells, solar equipment beyond what can be seen, low-voltage wiring, alarm and home-automation systems, elevators, and portable appliances.',
        'Environmental hazards such as mold, radon, asbestos, lead, fuel tanks in the ground, soil and water contamination; wood-destroying insects, rodents and other pests; noise and odors. Signs noticed in passing may be mentioned, but they are not looked for.',
        'Compliance with codes, zoning, permits, easements, covenants, energy rules, manufacturers’ instructions and insurance requirements.',
      ],
      tasks: [],
    },
    {
      heading: 'What the inspector does not do',
      paragraphs: [
        'The inspector does not enter a space or climb a surface where a person could be hurt or the house could be damaged, does not light pilots, turn main valves or reset tripped breakers, and does not start systems that were shut down.',
        'The inspector does not calculate the strength, capacity or efficiency of any system, offer engineering or architectural services, or determine the cause of a defect when that would need such a calculation or the opening of the structure.',
        'The inspector does not say whether the house should be bought, what it is worth, what a repair will cost, or how long a part will last.',
      ],
      tasks: [],
    },
    {
      heading: 'Limits of the inspection',
      paragraphs: [
        'The inspection describes one day. Leaks may show only in a certain wind or season; equipment that ran may fail later. A house keeps changing after the inspector has left, so a walk-through shortly before closing is advised.',
        'No inspection finds everything. It reduces the risk of buying a house and cannot remove it. The report is neither a warranty nor insurance.',
        'Each component of the report lists the limits of its scope and, where there were any, those of the day. Where something could not be inspected, have it inspected before the end of the contingency period.',
      ],
      tasks: [],
    },
    {
      heading: 'Using the report',
      paragraphs: [
        'The report was made for the client named on its cover and may not be relied on by others. It should be read as a whole: the summary points to the findings but does not replace them.',
        'Work on structure, electricity, gas, heating, plumbing, roofs and chimneys belongs in the hands of licensed or otherwise qualified people. They may find more once they have opened what the inspector could only look at, so ask for their estimates in writing before your contingency ends.',
        'Questions are welcome. Call the inspector if anything in the report is unclear or seems to differ from what you see.',
      ],
      tasks: [],
    },
  ],
} satisfies Appendix
