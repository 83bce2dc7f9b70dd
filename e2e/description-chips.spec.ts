// The property description by taps: chips and steppers write the text, which stays the inspector's own.
import { propertyDescription } from '@plumbline/catalogue/property-description'
import { inspectionRoutes } from '@plumbline/contract/inspections'
import { addClient } from './support/inspector.ts'
import { expect, signIn, test } from './support/journey.ts'
import { call } from './support/server.ts'

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

test('chips and steppers fill the blanks of the text, and leave what was changed by hand', async ({
  page,
  inspector,
}) => {
  const client = await addClient(inspector)
  await signIn(page, inspector)
  await page.goto(`/property-description/${client.id}`)
  const text = page.getByLabel('Overall property description')
  await expect(text).toHaveValue(propertyDescription)
  const group = (name: string) => page.getByRole('group', { name, exact: true })
  await group('Story').getByRole('button', { name: 'More' }).tap()
  await group('Story').getByRole('button', { name: 'More' }).tap()
  await group('The house was …').getByRole('button', { name: 'vacant' }).tap()
  await group('Parking is …').getByRole('button', { name: 'an attached garage' }).tap()
  await group('How many: Parking is …').getByRole('button', { name: 'More' }).tap()
  await page.getByLabel('The house faces …').fill('south')
  const filled = propertyDescription
    .replace('[number]-story', '2-story')
    .replace('[occupied, vacant or staged]', 'vacant')
    .replace(
      '[an attached garage for number cars, a detached garage, a carport or none]',
      'an attached garage for 1 car',
    )
    .replace('[direction]', 'south')
  await expect(text).toHaveValue(filled)

  // A second tap makes it a blank again.
  await group('The house was …').getByRole('button', { name: 'vacant' }).tap()
  await expect(text).toHaveValue(
    filled.replace('the house was vacant', 'the house was [occupied, vacant or staged]'),
  )

  // A paragraph changed by hand is the inspector's, until it is asked for again.
  const own = filled.replace('Permits for past work were not checked.', 'No permit was shown.')
  await text.fill(own)
  await expect(group('Could be seen: …')).toHaveCount(0)
  await group('The house was …').getByRole('button', { name: 'staged' }).tap()
  const staged = own.replace('[occupied, vacant or staged]', 'staged').replace('was vacant', 'was staged')
  await expect(text).toHaveValue(staged)
  await page.getByRole('button', { name: 'Write it again' }).tap()
  await page.getByRole('dialog').getByRole('button', { name: 'Write it again' }).tap()
  await expect(text).toHaveValue(
    staged.replace('No permit was shown.', 'Permits for past work were not checked.'),
  )
  await group('Could be seen: …').getByRole('button', { name: 'none seen' }).tap()

  await page.getByRole('button', { name: 'Save and start inspection' }).filter({ visible: true }).tap()
  await expect(page).toHaveURL(/\/inspection-steps\//)
  const { template } = await call(
    inspectionRoutes.checkIfInspectionExists,
    { client_id: client.id },
    { token: inspector.token },
  )
  expect(template.paragraph_text).toContain('Additions or alterations that could be seen: none seen.')
  expect(template.paragraph_text).toContain('the house was staged. Water was [on or off]')
})
