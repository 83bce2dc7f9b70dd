// A newer version of the template is taken over once what waits on the device is sent.
import { builtInTemplate } from '@plumbline/catalogue/template'
import { templateRoutes } from '@plumbline/contract/templates'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { call } from '#web/lib/api.ts'
import { loseNetwork } from '#web/testing/calls.ts'
import { addTemplate, startInspection } from '#web/testing/inspector.ts'
import { openPage } from '#web/testing/open-page.tsx'

test('what waits on the device goes first', async () => {
  const template_id = await addTemplate({ ...builtInTemplate, name: 'Whitlock home' })
  const { id, client } = await startInspection(template_id)
  const { template, content } = await call(templateRoutes.get, { template_id })
  const [first, ...rest] = content.sections
  if (!first) throw new Error('The template has no section')
  await call(templateRoutes.save, {
    template_id,
    base_version_id: template.version_id,
    content: { ...content, sections: [{ ...first, title: 'Lot' }, ...rest] },
  })
  await openPage(`/inspection/${id}/inspection-steps/${client.id}`)
  const look = page.getByRole('button', { name: 'Look', exact: true })
  await expect.element(look).toBeVisible()
  await page.getByRole('button', { name: 'Actions for Roofing' }).click()
  const findNetwork = loseNetwork()
  await page.getByRole('menuitem', { name: 'Not applicable' }).click()
  await page.getByRole('button', { name: 'Skip' }).click()
  await look.click()
  const take = page.getByRole('button', { name: /^Apply/ })
  await expect.element(take).toBeDisabled()
  await expect.element(page.getByText('update once they are')).toBeVisible()
  findNetwork()
  await expect.element(take).toBeEnabled()
})
