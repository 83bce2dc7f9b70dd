// A photo under a finger that rests can be dragged; let go where it was, it opens.
import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { loseNetwork } from '#web/testing/calls.ts'
import { startInspection, stepPath } from '#web/testing/inspector.ts'
import { openPage, PHONE } from '#web/testing/open-page.tsx'
import { chooseFiles, drawPhoto } from '#web/testing/photos.ts'
import { findingRow, openTab, sheetOf } from '#web/testing/step-screen.ts'

const FINDING = 'Shingles missing from roof'

/** What a browser tells of one finger on an element, moved to the right by so many pixels. */
function touch(target: Element, type: 'touchstart' | 'touchmove' | 'touchend', movedBy = 0): void {
  const { x, y, width, height } = target.getBoundingClientRect()
  const at = { clientX: x + width / 2 + movedBy, clientY: y + height / 2 }
  const finger = new Touch({ identifier: 1, target, ...at })
  const touches = type === 'touchend' ? [] : [finger]
  const how = { bubbles: true, cancelable: true, touches, changedTouches: [finger] }
  target.dispatchEvent(new TouchEvent(type, how))
}

test('a photo that was held and let go opens, one that was moved does not', async () => {
  await openPage(stepPath(await startInspection(), 'roofing'), PHONE)
  await openTab('Recommendation')
  await findingRow(FINDING).click()
  const sheet = sheetOf(FINDING)
  const choose = sheet.getByRole('button', { name: 'Choose photos' })
  await expect.element(choose).toBeVisible()
  // Not uploaded meanwhile: an uploaded photo is drawn as a new element.
  loseNetwork()
  await chooseFiles(
    choose,
    await drawPhoto({ name: 'one.jpg' }),
    await drawPhoto({ name: 'two.jpg', seed: 2 }),
  )
  const pictures = sheet.getByRole('listitem').getByRole('button', { name: /^Edit / })
  await expect.element(pictures).toHaveLength(2)
  const picture = pictures.first().element() as HTMLElement
  const heard = vi.fn()
  picture.addEventListener('click', heard)
  const lifted = sheet.css('li[data-lifted]')
  const editor = page.getByRole('dialog', { name: `Edit the photo of ${FINDING}` })

  touch(picture, 'touchstart')
  await expect.element(lifted).toBeVisible()
  touch(picture, 'touchmove', 20)
  touch(picture, 'touchend', 20)
  picture.click()
  await expect.element(lifted).not.toBeInTheDocument()
  expect(heard).not.toHaveBeenCalled()

  touch(picture, 'touchstart')
  await expect.element(lifted).toBeVisible()
  touch(picture, 'touchend')
  picture.click()
  await expect.element(editor).toBeVisible()
})
