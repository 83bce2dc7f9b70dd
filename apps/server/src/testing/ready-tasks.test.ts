// What the summary makes of each ready task: who does it, and a whole sentence of what is to be done.
import { condominiumTemplate } from '@plumbline/catalogue/others/condominium/template'
import { warrantyTemplate } from '@plumbline/catalogue/others/warranty/template'
import { builtInTemplate } from '@plumbline/catalogue/template'
import type { Template } from '@plumbline/contract/template'
import { actionOf, sentencesOf } from '@plumbline/domain/report/action'
import { expect, test } from 'vitest'

const findingsOf = ({ sections }: Template) =>
  sections.flatMap(({ recommendation }) => recommendation.flatMap(({ recommendations }) => recommendations))

const templates = [builtInTemplate, condominiumTemplate, warrantyTemplate]

/** Where the beginning was cut off: a verb goes first, and nobody else is the one who does it. */
function isHalf(text: string): boolean {
  return (
    !/^\p{Ll}[\p{Ll}-]+,? .+[.)]$/u.test(text) ||
    /^(?:an?|and|at|by|for|from|in|is|it|of|on|or|so|that|the|then|to|who|with) /.test(text) ||
    text.split('(').length !== text.split(')').length
  )
}

test.each(templates.map((template) => [template.name, template] as const))(
  'each task of %s is whole in the summary, and keeps its trade',
  (_, template) => {
    const findings = findingsOf(template)
    const broken = findings.filter(({ task, trade }) => {
      const action = actionOf(task, trade || null)
      if (action.trade !== trade || action.text === null) return true
      const isWhole = sentencesOf(task).includes(action.text) || action.text === task
      return !isWhole && isHalf(action.text)
    })
    expect(findings.length).toBeGreaterThan(100)
    expect(broken.map(({ label, task, trade }) => [label, task, actionOf(task, trade).text])).toEqual([])
  },
)
