// Each finding of the sixth edition reads well whichever of its slots are filled, and no pattern of it is faulty.
import { checkContent } from '@plumbline/domain/content/check'
import { readyText } from '@plumbline/domain/ready-text/render'
import { faultsOf, fillings } from '@plumbline/domain/testing/ready-text'
import { expect, test } from 'vitest'
import { findingsIn } from '../testing/finding-rules.ts'
import { sixthTemplate } from './template.ts'

test('no pattern has a fault that a published template must not have', () => {
  expect(checkContent(sixthTemplate)).toEqual({ content: sixthTemplate })
})

test.each(sixthTemplate.sections.map((section) => [section.title, section] as const))(
  '%s reads well with each choice and with every combination of empty slots',
  (_, section) => {
    const texts = findingsIn({ sections: [section] }).flatMap(({ slots = {}, trade, ...finding }) =>
      fillings(slots).flatMap((values) =>
        [finding.condition, finding.implication, finding.task].map((pattern) =>
          readyText(pattern, slots, { values, trade }),
        ),
      ),
    )
    expect(texts.length).toBeGreaterThan(300)
    expect([...new Set(texts)].filter((text) => faultsOf(text).length > 0)).toEqual([])
  },
)
