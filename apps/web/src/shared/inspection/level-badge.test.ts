// @vitest-environment node
// A level's word stands in its own colours: those of the printed report (packages/report/templates/theme.typ).
import type { Level } from '@plumbline/contract/steps'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { lightVariables } from '#web/ui/palette.ts'
import { LevelBadge, LevelIcon } from './level-badge.tsx'

const looks: [Level, { text: string; tint: string; solid: string; icon: string }][] = [
  ['Safety issue', { text: '#A62A0E', tint: '#FDECE6', solid: '#C8391A', icon: 'alert-octagon' }],
  ['Concern', { text: '#7A4A00', tint: '#FBF0DA', solid: '#A86200', icon: 'alert-triangle' }],
  ['Repair', { text: '#1E4FA3', tint: '#E8F0FC', solid: '#2E66C6', icon: 'tool' }],
  ['Improve', { text: '#5A3CA0', tint: '#F0EBFB', solid: '#7350BE', icon: 'circle-arrow-up' }],
  ['Monitor', { text: '#42545F', tint: '#EBEFF1', solid: '#587180', icon: 'eye' }],
]

const iconIn = (drawn: string) => /tabler-icon-([a-z-]+?)(-filled)?[ "]/.exec(drawn)?.[1]
const colourIn = (drawn: string, property: string) =>
  lightVariables[new RegExp(`[";]${property}:var\\(([\\w-]+)\\)`).exec(drawn)?.[1] ?? '']

test.each(looks)('%s', (level, look) => {
  const badge = renderToStaticMarkup(createElement(LevelBadge, { level }))
  expect(badge.replace(/<[^>]+>/g, '')).toBe(level)
  expect({
    text: colourIn(badge, '--tone-text'),
    tint: colourIn(badge, '--tone-tint'),
    solid: colourIn(badge, '--tone-solid'),
    icon: iconIn(badge),
  }).toEqual(look)
  const icon = renderToStaticMarkup(createElement(LevelIcon, { level }))
  expect([colourIn(icon, 'color'), iconIn(icon)]).toEqual([look.solid, look.icon])
})
