// The pages of a client with several inspections, for axe: on a phone, and at night on a desktop too.
import { violationsOf } from './support/axe.ts'
import { expect, signIn, test } from './support/journey.ts'
import { standsOutOf } from './support/overflow.ts'
import { MESA, startAnother } from './support/several-inspections.ts'

for (const { width, height, tag } of [
  { width: 390, height: 844, tag: [] },
  { width: 1280, height: 900, tag: ['@night'] },
]) {
  test(`nothing is wrong for axe or out of the window at ${width} px`, { tag }, async ({
    page,
    inspector,
    inspection: { client },
  }) => {
    await page.setViewportSize({ width, height })
    await startAnother(inspector, client, { kind: 'warranty', property: MESA })
    await signIn(page, inspector)
    const found: string[] = []
    const look = async (name: string) => {
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
        found.push(...(await violationsOf(page, `${name}, ${colorScheme}`)))
      }
      found.push(...(await standsOutOf(page, name)))
    }
    await page.goto('/clients')
    await expect(page.getByText('11-month warranty')).toBeVisible()
    await look('clients')
    await page.goto(`/reports?client=${client.id}`)
    await expect(page.getByRole('heading', { name: 'Key findings' })).toBeVisible()
    await look('reports')
    await page.goto(`/clients/${client.id}`)
    await expect(page.getByRole('heading', { level: 2 })).toHaveCount(2)
    await look('client')
    await page.getByRole('button', { name: 'Start inspection' }).filter({ visible: true }).click()
    await page.getByText('New property').click()
    await expect(page.getByLabel('Address')).toBeVisible()
    await look('start inspection')
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: /^Actions for Home/ }).click()
    await expect(page.getByText('Delete inspection')).toBeVisible()
    await look('actions')
    await page.getByText('Delete inspection').click()
    await expect(page.getByRole('dialog', { name: /^Delete Home/ })).toBeVisible()
    await look('question')
    expect(found, found.join('\n')).toEqual([])
  })
}
