// Findings that are met in two steps: the narrative stands once, and its label says in which step it is chosen.

export interface SharedFinding {
  from: string
  to: string
  /** Of the same key in both steps. */
  part: string
  label: string
  as: string
}

const chimney = (from: string, to: string, label: string, as: string): SharedFinding => ({
  from,
  to,
  part: 'chimney',
  label,
  as,
})

export const shared: SharedFinding[] = [
  chimney('roofing', 'fireplaces', 'Chimney crown cracked', 'Fireplace chimney: crown cracked'),
  chimney('roofing', 'fireplaces', 'Chimney leaning or loose', 'Fireplace chimney: leaning or loose'),
  chimney(
    'roofing',
    'fireplaces',
    'Chimney masonry worn above roof',
    'Fireplace chimney: masonry worn above roof',
  ),
  chimney('fireplaces', 'roofing', 'Chimney cap missing', 'Chimney above roof: cap missing'),
  chimney('fireplaces', 'roofing', 'Chase cover rusted', 'Chimney above roof: chase cover rusted'),
]
