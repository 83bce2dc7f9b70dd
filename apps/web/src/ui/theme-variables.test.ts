// @vitest-environment node
import { MantineProvider } from '@mantine/core'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { cssVariablesResolver, theme } from '#web/ui/theme.ts'

/** What Mantine would put into the page while it is drawn. */
function variablesOfTheme(): string {
  const drawn = renderToStaticMarkup(
    createElement(MantineProvider, { theme, cssVariablesResolver, withGlobalClasses: false }),
  )
  const css = /<style[^>]*>(.*)<\/style>/s.exec(drawn)?.[1]
  if (css === undefined) throw new Error('Mantine wrote no variables')
  return css
}

/** A line for each declaration. */
function laidOut(css: string): string {
  const rules = [...css.matchAll(/([^{}]+)\{([^{}]*)\}/g)].map(
    ([, selector = '', body = '']) =>
      `${selector.trim()} {\n${body
        .split(';')
        .map((line) => line.trim())
        .filter((line) => line !== '')
        .map((line) => `  ${line.replace(/:\s*/, ': ')};`)
        .join('\n')}\n}`,
  )
  return `/* The theme's variables: written by theme-variables.test.ts (vitest --update), for drawing them costs each start. */\n${rules.join('\n\n')}\n`
}

test('the style sheet holds the variables of the theme', async () => {
  await expect(laidOut(variablesOfTheme())).toMatchFileSnapshot('./theme-variables.css')
})
