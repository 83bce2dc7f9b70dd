// The blanks of an own finding: each name in brackets gets a kind, is told where it has none, and is tried out.
import type { Template } from '@plumbline/contract/template'
import { templateRoutes } from '@plumbline/contract/templates'
import { expect, test } from 'vitest'
import { commands, page } from 'vitest/browser'
import { call } from '#web/lib/api.ts'
import { inspectorHere } from '#web/testing/inspector.ts'
import { DESKTOP, openPage, PHONE } from '#web/testing/open-page.tsx'

const blanks = page.getByRole('group', { name: 'Blanks' })
const kindOf = (name: string) => blanks.getByRole('combobox', { name: `[${name}]` })
const description = page.getByLabelText('Description')

const findingIn = ({ sections }: Template) =>
  sections.find(({ key }) => key === 'roofing')?.recommendation.find(({ header }) => header === 'Covering')
    ?.recommendations[0]

/** A finding of an own template whose texts are plain. */
async function openFinding(size = DESKTOP): Promise<number> {
  await inspectorHere()
  const { id: template_id } = (await call(templateRoutes.create, { name: 'Lake', from_template_id: 1 }))
    .template
  const { template, content } = await call(templateRoutes.get, { template_id })
  const finding = findingIn(content)
  Object.assign(finding ?? {}, { condition: 'Plain.', implication: '', task: '' })
  delete finding?.slots
  await call(templateRoutes.save, { template_id, base_version_id: template.version_id, content })
  await openPage(`/templates/${template_id}?section=roofing&part=Covering&entry=0`, size)
  await expect.element(description).toHaveValue('Plain.')
  return template_id
}

test('a name in brackets is told to have no kind, gets one, and is published with it', async () => {
  const template_id = await openFinding()
  await description.fill(
    'A crack{{ about [size] in. wide}}{{ on the [surface]}} was observed{{ at [place]}}.',
  )
  await page.getByLabelText('Recommended action').fill('Recommend repair by {trade}.')
  await page.getByLabelText('Contractor').fill('Mason')
  await expect.element(blanks.getByText('Choose a kind, or [size] prints as written')).toBeVisible()
  await expect.element(kindOf('size')).toHaveAttribute('aria-invalid', 'true')
  await kindOf('size').selectOptions('Length')
  await expect.element(kindOf('size')).not.toHaveAttribute('aria-invalid', 'true')
  // A clause of which nothing is a blank would print its braces.
  await expect
    .element(page.getByText(/^Each {{ needs a }} after it, and a blank between them\.$/))
    .toBeVisible()
  await kindOf('place').selectOptions('Place')
  await kindOf('surface').selectOptions('Choices')
  await expect.element(blanks.getByText('This can’t be empty.')).toBeVisible()
  await blanks.getByLabelText('Choices of [surface]').fill('ceiling\nwall')
  await expect
    .element(blanks)
    .toMatchTextContent(
      'With every blank filledA crack about 1/4 in. wide on the ceiling was observed in the kitchen. Recommend repair by a qualified masonry contractor.',
    )
  await page.getByRole('button', { name: /^Publish 1 change/ }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Publish', exact: true }).click()
  await expect.element(page.getByText('Version 3 is published')).toBeVisible()
  const { content } = await call(templateRoutes.get, { template_id })
  expect(findingIn(content)?.slots).toEqual({
    size: 'length',
    place: 'place',
    surface: { kind: 'choice', of: ['ceiling', 'wall'] },
  })
})

test('a text of its own stays as written until it is a pattern', async () => {
  await openFinding()
  await page.getByLabelText('Recommended action').fill('Recommend repair by {trade}.')
  await description.fill('It leaked [see survey].')
  await expect.element(blanks.getByText(/^\[see survey\] prints as written/)).toBeVisible()
  await expect.element(blanks).toMatchTextContent('{trade} prints as written')
  await blanks.getByRole('button', { name: 'Fill in the contractor' }).click()
  await expect.element(blanks).toMatchTextContent('With every blank emptyRecommend repair by a')
  await expect.element(blanks).not.toMatchTextContent('{trade}')
  await description.fill('It leaked.')
  await page.getByLabelText('Recommended action').fill('Repair it.')
  await expect.element(blanks).not.toBeInTheDocument()
})

test.each([PHONE, DESKTOP])('no violation and nothing stands out at $width px', async (size) => {
  await openFinding(size)
  await description.fill('A crack{{ about [size] in. wide}}{{ on the [surface]}} was observed [Side].')
  await kindOf('surface').selectOptions('Choices')
  await blanks.getByLabelText('Choices of [surface]').fill('ceiling\nwall')
  const found = [
    ...(await commands.violations('blanks, light', 'light')),
    ...(await commands.violations('blanks, dark', 'dark')),
    ...(await commands.standsOut('blanks')),
  ]
  expect(found).toEqual([])
})
