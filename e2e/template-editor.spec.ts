// A template of one's own, from the menu to the attic: what is typed in its editor without a signal is not lost; and as
// much as a template may have.
import type { Template } from '@plumbline/contract/template'
import { templateRoutes } from '@plumbline/contract/templates'
import { expect, signIn, test } from './support/journey.ts'
import { call } from './support/server.ts'

test.describe('with the app on the device', () => {
  test.use({ serviceWorkers: 'allow' })

  test('a template is made mine, and what is typed in it without a signal is there after a reload and goes out later', async ({
    page,
    context,
    inspector,
  }) => {
    await signIn(page, inspector)
    await page.goto('/dashboard')
    await expect(page.getByText('Available offline')).toBeVisible()
    await page.getByRole('button', { name: /^Profile/ }).click()
    await page.getByRole('menuitem', { name: 'Templates' }).click()
    await expect(page).toHaveURL('/templates')
    await page
      .getByRole('button', { name: /^Customize a copy of / })
      .first()
      .click()
    const own = `${inspector.user.last_name} home`
    await page.getByRole('link', { name: own, exact: true }).click()
    await page.getByRole('button', { name: /^Roofing/ }).click()
    await page
      .getByRole('list', { name: /^Recommendation of/ })
      .getByRole('button')
      .first()
      .click()
    await expect(page.getByLabel('Recommended action')).toBeVisible()
    await context.setOffline(true)
    await page.getByLabel('Recommended action').fill('Typed in the attic.')
    await expect(page.getByText(/^Offline, 1 change saved on this device/)).toBeVisible()
    await page.reload()
    await expect(page.getByLabel('Recommended action')).toHaveValue('Typed in the attic.')
    await context.setOffline(false)
    await expect(page.getByText('Draft saved')).toBeVisible()
    const template_id = Number(/\d+/.exec(new URL(page.url()).pathname)?.[0])
    const { draft } = await call(templateRoutes.draftGet, { template_id }, inspector)
    expect(JSON.stringify(draft?.content)).toContain('Typed in the attic.')
  })
})

/** 5,000 entries: one part of 2,000, the rest in parts of 50. */
function huge(content: Template) {
  const [first] = content.sections
  const finding = first?.recommendation[0]?.recommendations[0]
  if (!first || !finding) throw new Error('No finding')
  const part = (name: string, count: number) => ({
    key: name.toLowerCase().replaceAll(' ', '-'),
    header: name,
    label: name,
    recommendations: Array.from({ length: count }, (_, at) => ({ ...finding, label: `${name}, ${at + 1}` })),
  })
  const section = { ...first, limitations: [], description: [], observation: [] }
  const rest = Array.from({ length: 60 }, (_, at) => part(`Part ${at + 1}`, 50))
  return {
    ...content,
    sections: [
      { ...section, key: 'huge', title: 'Huge', recommendation: [part('All of it', 2_000)] },
      { ...section, key: 'rest', title: 'Rest', recommendation: rest },
    ],
  }
}

test('5,000 entries are opened, found and typed in; one more is said', { tag: '@night' }, async ({
  page,
  inspector,
}) => {
  const from = { name: 'Whitlock home', from_template_id: 1 }
  const { id } = (await call(templateRoutes.create, from, inspector)).template
  const { template, content: small } = await call(templateRoutes.get, { template_id: id }, inspector)
  const content = huge(small)
  const wish = { template_id: id, base_version_id: template.version_id, content }
  await call(templateRoutes.save, wish, inspector)
  const times: Record<string, number> = {}
  const timed = async (name: string, act: () => Promise<unknown>) => {
    const began = performance.now()
    await act()
    times[name] = Math.round(performance.now() - began)
  }
  await signIn(page, inspector)
  await page.goto('/templates')
  await timed('open', async () => {
    await page.getByRole('link', { name: 'Whitlock home' }).click()
    await expect(page.getByRole('button', { name: '1,900 more' })).toBeVisible()
  })
  const rows = page.getByRole('list', { name: /^Recommendation of/ }).getByRole('button')
  await rows.last().focus()
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('button', { name: /^All of it, 101\b/ })).toBeFocused()
  await timed('entry', async () => {
    await page.keyboard.press('Enter')
    await expect(page.getByLabel('Recommended action')).toBeVisible()
  })
  const words = 'Call the nearest glazier, today.'
  await timed(`${words.length} keys`, () => page.getByLabel('Recommended action').pressSequentially(words))
  await timed('saved', () => expect(page.getByText('Draft saved')).toBeVisible())
  await page.goto(`/templates/${id}?section=rest&part=Part 7`)
  await page.getByPlaceholder('Add a finding, or paste a list, one per line').fill('One too many')
  await page.keyboard.press('Enter')
  await expect(page.getByText('5,001 entries: at most 5,000 are allowed.')).toBeVisible()
  await page.getByRole('button', { name: 'Find and replace' }).click()
  await timed('found', async () => {
    await page.getByLabel('Find', { exact: true }).fill('nearest glazier')
    await expect(page.getByText('1 place in 1 text')).toBeVisible()
  })
  test.info().annotations.push({ type: 'ms', description: JSON.stringify(times) })
  if (process.env.SHOTS) console.log(JSON.stringify(times))
})
