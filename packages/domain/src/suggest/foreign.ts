// Things at a house that no inspection is about. A template that names one of them makes it its own.

export const FOREIGN: ReadonlySet<string> = new Set(
  `
tv television couch sofa piano guitar fence gate mailbox blinds blind curtain curtains drape drapes doorbell intercom camera cameras sprinkler sprinklers irrigation
pool hot-tub ceiling-fan swing swingset trampoline truck car cars tire tires lawn grass mower mow bike bicycle grill barbecue phone wifi internet router modem computer laptop printer bed
mattress table chair chairs desk furniture picture pictures mirror rug lampshade toy toys treadmill cat cats dog dogs pet pets neighbor neighbors neighbour
christmas decoration decorations magnet beer coffee food password sticker radon shed playground playset hammock aquarium fish moving mover movers
keypad speaker speakers stereo satellite antenna security flag flagpole umbrella fountain statue canister swimming trash recycling
`
    .trim()
    .split(/\s+/)
    .map((word) => word.replaceAll('-', ' ')),
)
