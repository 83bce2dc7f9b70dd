// What axe looks at of an inspection: from the choice of a client to the review.
import { expect, type Page } from '@playwright/test'
import type { Screen } from './axe-screen.ts'
import type { Demo } from './demo.ts'
import { drawPhoto } from './photos.ts'
import { openFinding, openTab } from './step-screen.ts'

async function say(page: Page, isPhone: boolean, text: string, answer: string): Promise<void> {
  if (isPhone) await page.getByRole('button', { name: 'Search or say it' }).click()
  await page.getByRole('searchbox').fill(text)
  await expect(page.getByText(answer)).toBeVisible()
}

const stepOf = (step: string) => (demo: Demo) => `/inspection-step-data/${demo.finished.inspectionId}/${step}`

export const INSPECTION_SCREENS: readonly Screen[] = [
  {
    name: 'inspection',
    path: () => '/inspection',
    arrange: (page) => expect(page.getByText('View All')).toBeVisible(),
  },
  {
    name: 'client picker',
    path: () => '/inspection',
    arrange: async (page) => {
      await page
        .getByRole('button', { name: 'Create or resume inspection' })
        .filter({ visible: true })
        .click()
      await expect(page.getByRole('dialog').getByText('Priya Natarajan')).toBeVisible()
    },
  },
  {
    name: 'inspection list',
    path: () => '/inspection-list',
    arrange: (page) => expect(page.getByText('All records have been fetched')).toBeVisible(),
  },
  {
    name: 'start of a first inspection',
    path: (demo) => `/property-description/${demo.withoutInspection}`,
    arrange: (page) => expect(page.getByRole('dialog').getByLabel('Buyer’s agent, name')).toBeVisible(),
  },
  {
    name: 'property description',
    path: (demo) =>
      `/property-description/${demo.halfDone.clientId}?inspection=${demo.halfDone.inspectionId}`,
    arrange: (page) => expect(page.getByLabel('Overall property description')).not.toHaveValue(''),
  },
  {
    name: 'steps',
    path: (demo) => `/inspection/${demo.halfDone.inspectionId}/inspection-steps/${demo.halfDone.clientId}`,
    arrange: (page) => expect(page.getByText('Review and report')).toBeVisible(),
  },
  {
    name: 'step, description',
    path: stepOf('roofing/2'),
    arrange: (page) => openTab(page, 'Description'),
  },
  { name: 'step, observation', path: stepOf('roofing/2'), arrange: (page) => openTab(page, 'Observation') },
  {
    name: 'step, recommendation',
    path: stepOf('roofing/2'),
    arrange: (page) => openTab(page, 'Recommendation'),
  },
  {
    name: 'step, not applicable',
    path: stepOf('fireplaces/10'),
    arrange: (page) => expect(page.getByRole('switch', { name: 'Include this section' })).toBeVisible(),
  },
  {
    name: 'step, why it is left out',
    path: stepOf('fireplaces/10'),
    arrange: async (page) => {
      await page.getByRole('button', { name: 'Add reason' }).click()
      await page.getByRole('dialog').getByRole('button', { name: 'Other…' }).click()
    },
  },
  {
    name: 'comment sheet',
    path: stepOf('roofing/2'),
    arrange: (page) => openFinding(page),
  },
  {
    name: 'photo editor',
    path: stepOf('roofing/2'),
    arrange: async (page) => {
      await openFinding(page)
      await page
        .getByRole('button', { name: /^Edit / })
        .first()
        .click()
      await expect(page.getByRole('toolbar', { name: 'Tools' })).toBeVisible()
    },
  },
  {
    name: 'label menu',
    path: stepOf('roofing/2'),
    arrange: async (page) => {
      await openTab(page, 'Description')
      const label = page.getByRole('main').locator('[aria-pressed]').first()
      // A long press opens the same menu; a right click needs no waiting.
      await label.click({ button: 'right' })
      await expect(page.getByText('Comment and photos', { exact: true })).toBeVisible()
    },
  },
  {
    name: 'label search',
    path: stepOf('roofing/2'),
    onPhones: 'otherwise',
    arrange: async (page, isPhone) => {
      await say(page, isPhone, 'leak', ' matches. Tap one')
    },
  },
  {
    name: 'list of steps or of keys',
    path: stepOf('roofing/2'),
    onPhones: 'otherwise',
    arrange: async (page, isPhone) => {
      if (isPhone) await page.getByRole('button', { name: /^Sections: Roofing/ }).click()
      else await page.getByRole('button', { name: /Keyboard shortcuts/ }).click()
      await expect(page.getByRole('dialog')).toBeVisible()
    },
  },
  {
    name: 'move to',
    path: stepOf('roofing/2'),
    arrange: async (page) => {
      await openFinding(page)
      await page
        .getByRole('dialog')
        .getByRole('button', { name: /^Actions for / })
        .click()
      await page.getByText('Move to another section').click()
      await expect(page.getByRole('dialog', { name: 'Move to…' }).getByRole('searchbox')).toBeVisible()
    },
  },
  {
    name: 'menu of a photo',
    path: stepOf('roofing/2'),
    arrange: async (page) => {
      await openFinding(page)
      await page
        .getByRole('button', { name: /^Move .*, 1 of \d+$/ })
        .first()
        .click()
      await expect(page.getByRole('menuitem', { name: 'Move to…' })).toBeVisible()
    },
  },
  {
    name: 'add another location',
    path: stepOf('roofing/2'),
    arrange: async (page) => {
      await openFinding(page)
      await page.getByRole('button', { name: 'Add another location' }).last().click()
      await expect(page.getByRole('dialog', { name: 'Add another location' })).toBeVisible()
    },
  },
  {
    name: 'say it, candidates',
    path: stepOf('roofing/2'),
    arrange: (page, isPhone) => say(page, isPhone, 'double tap in the sub panel garage', '3 matches.'),
  },
  {
    name: 'say it, nothing fits',
    path: stepOf('roofing/2'),
    arrange: (page, isPhone) => say(page, isPhone, 'no leaks under the sink', 'Sounds fine'),
  },
  {
    name: 'what is left of a step',
    path: (demo) => `/inspection-step-data/${demo.halfDone.inspectionId}/interior/8`,
    arrange: async (page) => {
      await page.getByRole('button', { name: /unanswered in Interior$/ }).click()
      await expect(page.getByRole('dialog', { name: 'Unanswered' })).toBeVisible()
    },
  },
  {
    name: 'what is left of the house',
    path: (demo) => `/inspection/${demo.halfDone.inspectionId}/inspection-steps/${demo.halfDone.clientId}`,
    arrange: async (page) => {
      await page.getByRole('button', { name: /unanswered in all sections$/ }).click()
      await expect(page.getByRole('dialog', { name: 'Unanswered' })).toBeVisible()
    },
  },
  {
    name: 'sending',
    path: stepOf('roofing/2'),
    arrange: async (page) => {
      await page.locator('button[data-word=sent]').filter({ visible: true }).click()
      await expect(page.getByRole('dialog')).toBeVisible()
    },
  },
  {
    name: 'photos to sort',
    path: stepOf('roofing/2'),
    onPhones: 'alone',
    arrange: async (page) => {
      const chooser = page.waitForEvent('filechooser')
      await page.getByRole('button', { name: 'Photo', exact: true }).click()
      await (await chooser).setFiles(await drawPhoto(page))
      await expect(page.getByRole('dialog', { name: /^\d+ photos?$/ })).toBeVisible()
    },
  },
  {
    name: 'review',
    path: (demo) => `/inspection-review/${demo.finished.inspectionId}/${demo.finished.clientId}`,
    arrange: (page) => expect(page.getByRole('heading', { name: 'Inspection details' })).toBeVisible(),
    targets: (page) => [page.getByRole('link', { name: /^Edit / }), page.locator('summary')],
  },
]
