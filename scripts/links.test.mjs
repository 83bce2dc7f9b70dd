// Links within the pages of the repository lead to files that are there, and to headings that these have.
import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from './lib/root.mjs'

const LINK = /\]\((?!https?:)([^)#\s]*)(?:#([^)\s]+))?\)/g
const CODE = /^```.*?^```|`[^`\n]*`/gms

/** What a heading is called in a link. */
const slugs = (page) =>
  [...page.matchAll(/^#+ (.+)$/gm)].map(([, title]) =>
    title
      .toLowerCase()
      .replace(/[^\p{L}\p{N} -]/gu, '')
      .replaceAll(' ', '-'),
  )

function brokenLinks(page, text) {
  return [...text.replace(CODE, '').matchAll(LINK)].flatMap(([, path, heading]) => {
    const target = join(root, path === '' ? page : join(dirname(page), path))
    if (!existsSync(target)) return [`${page}: ${path}`]
    return heading && !slugs(readFileSync(target, 'utf8')).includes(heading)
      ? [`${page}: ${path}#${heading}`]
      : []
  })
}

const PAGES = globSync(['*.md', 'docs/**/*.md', '{apps,packages}/*/src/**/*.md'], { cwd: root })

test('every link leads somewhere', () => {
  expect(PAGES).toContain('docs/architecture.md')
  expect(PAGES.flatMap((page) => brokenLinks(page, readFileSync(join(root, page), 'utf8')))).toEqual([])
})

test.each([
  ['[a](docs/none.md)', 'README.md: docs/none.md'],
  ['[a](docs/operations.md#none)', 'README.md: docs/operations.md#none'],
  ['[a](#none)', 'README.md: #none'],
])('%s is told', (text, fault) => {
  expect(
    brokenLinks('README.md', `${text} [b](docs/operations.md#behind-a-proxy) [c](#configuration)`),
  ).toEqual([fault])
})
