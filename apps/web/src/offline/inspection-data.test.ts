// The order of the steps that the device keeps, and what a former build kept of them.
import type { Step } from '@plumbline/contract/inspections'
import { expect, test } from 'vitest'
import { stepsInOrder } from './inspection-data.ts'
import { sampleData } from './testing/sample.ts'

/** As a device keeps a step that it read before steps told their icon. */
function keptBefore(stepName: string, stepId: number): Step {
  const { roofing } = sampleData().steps
  if (!roofing) throw new Error('The sample has no roofing')
  const { icon: _, ...kept } = { ...roofing, stepName, stepId }
  return kept as Step
}

test('steps are in the order of their places, whatever their keys', () => {
  const { roofing } = sampleData().steps
  const steps = { a: { ...roofing, stepId: 3 }, b: { ...roofing, stepId: 1 } } as Record<string, Step>
  expect(stepsInOrder(steps).map(({ stepId }) => stepId)).toEqual([1, 3])
})

test('what was kept before steps told their icon has that of its key', () => {
  const steps = { roofing: keptBefore('roofing', 2), structure: keptBefore('structure', 1) }
  expect(stepsInOrder(steps).map(({ icon }) => icon)).toEqual(['structure', 'roofing'])
})
