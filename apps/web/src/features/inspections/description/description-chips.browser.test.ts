// The property description by taps: chips and steppers write the text, which stays the inspector's own.

import { inspectionRoutes } from '@plumbline/contract/inspections'
import { HOME_DESCRIPTION as propertyDescription } from '@plumbline/contract/suggested-descriptions'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { call } from '#web/lib/api.ts'
import { addClient } from '#web/testing/inspector.ts'
import { openPage, PHONE } from '#web/testing/open-page.tsx'

const group = (name: string) => page.getByRole('group', { name, exact: true })

test('chips and steppers fill the blanks of the text, and leave what was changed by hand', async () => {
  const client = await addClient()
  await openPage(`/property-description/${client.id}`, PHONE)
  await page.getByRole('dialog').getByRole('button', { name: 'Next: property' }).click()
  const text = page.getByLabelText('Overall property description')
  await expect.element(text).toHaveValue(propertyDescription)
  await group('Story').getByRole('button', { name: 'More' }).click()
  await group('Story').getByRole('button', { name: 'More' }).click()
  await group('The house was …').getByRole('button', { name: 'vacant' }).click()
  await group('Parking is …').getByRole('button', { name: 'an attached garage' }).click()
  await group('How many').getByRole('button', { name: 'More' }).click()
  await page.getByLabelText('The house faces …').fill('south')
  const filled = propertyDescription
    .replace('[number]-story', '2-story')
    .replace('[occupied, vacant or staged]', 'vacant')
    .replace(
      '[an attached garage for number cars, a detached garage, a carport or none]',
      'an attached garage for 1 car',
    )
    .replace('[direction]', 'south')
  await expect.element(text).toHaveValue(filled)

  // A second tap makes it a blank again.
  await group('The house was …').getByRole('button', { name: 'vacant' }).click()
  await expect
    .element(text)
    .toHaveValue(filled.replace('the house was vacant', 'the house was [occupied, vacant or staged]'))

  // A paragraph changed by hand is the inspector's, until it is asked for again.
  const own = filled.replace('Permits for past work were not checked.', 'No permit was shown.')
  await text.fill(own)
  await expect.element(group('Could be seen: …')).not.toBeInTheDocument()
  await group('The house was …').getByRole('button', { name: 'staged' }).click()
  const staged = own.replace('[occupied, vacant or staged]', 'staged').replace('was vacant', 'was staged')
  await expect.element(text).toHaveValue(staged)
  await page.getByRole('button', { name: 'Restore suggested text' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Restore suggested text' }).click()
  await expect
    .element(text)
    .toHaveValue(staged.replace('No permit was shown.', 'Permits for past work were not checked.'))
  await group('Could be seen: …').getByRole('button', { name: 'none seen' }).click()

  await page.css('button:visible').filter({ hasText: 'Save and start inspection' }).click()
  await expect.poll(() => location.pathname).toMatch(/\/inspection-steps\//)
  const { template } = await call(inspectionRoutes.checkIfInspectionExists, { client_id: client.id })
  expect(template.paragraph_text).toContain('Additions or alterations that could be seen: none seen.')
  expect(template.paragraph_text).toContain('the house was staged. Water was [on or off]')
})
