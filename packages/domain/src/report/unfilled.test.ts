// What nobody filled in of a suggested description is not printed; what an inspector wrote is, brackets too.
import { HOME_DESCRIPTION, SUGGESTED_DESCRIPTIONS } from '@plumbline/contract/suggested-descriptions'
import { expect, test } from 'vitest'
import { withoutBlanks } from './unfilled.ts'

test('no blank of a suggested text is left, and its whole sentences are', () => {
  for (const text of SUGGESTED_DESCRIPTIONS) expect(withoutBlanks(text)).not.toContain('[')
  expect(withoutBlanks(HOME_DESCRIPTION)).toBe(
    'Permits for past work were not checked.\n\nLeft and right are as seen from the street, looking at the front.',
  )
})

test('a sentence goes with its blank, those around it stay', () => {
  const filled = HOME_DESCRIPTION.replace('[occupied, vacant or staged]', 'vacant').replace(
    '[names or roles]',
    'the buyer',
  )
  const printed = withoutBlanks(filled)
  expect(printed).toContain('At the time of the inspection the house was vacant. Present were the buyer.')
  expect(printed).not.toContain('Water was')
})

test('brackets that an inspector typed stay as written', () => {
  const own = 'See the survey [page 4]. Built in [year unknown]. The plan says [number] 12.\nStill [locked].'
  expect(withoutBlanks(own)).toBe(own)
})
