// node bench/suggest/evaluate.ts [--held-back] [--wrong]: how often the ranking is right, as a table.
// --held-back shows the figures of what nothing may be tuned on as well; --wrong what went wrong in the others.
import { type Figures, figuresOf, type Verdict, verdictsOf } from './judge.ts'
import { HELD_BACK, keyOf, TUNED_ON } from './sentences.ts'

const hasWrong = process.argv.includes('--wrong')
const halves = process.argv.includes('--held-back') ? [...TUNED_ON, ...HELD_BACK] : TUNED_ON

const figures = halves.map((half) => {
  const verdicts = verdictsOf(half)
  if (hasWrong && TUNED_ON.some((one) => one === half)) for (const one of verdicts) showWrong(one)
  return figuresOf(half, verdicts)
})
console.log(tableOf(figures))

function tableOf(rows: readonly Figures[]): string {
  const percent = (share: number) => `${(share * 100).toFixed(1)} %`
  const head = [
    '',
    'sentences',
    'first right',
    'among three',
    'nothing offered where nothing fits',
    'all facts',
    'place',
    'level',
  ]
  const cells = rows.map((row) => [
    row.half,
    row.sentences,
    ...[row.first, row.amongThree, row.nothing, row.allFacts, row.place, row.level].map(percent),
  ])
  return [head, head.map(() => '---'), ...cells].map((line) => `| ${line.join(' | ')} |`).join('\n')
}

function showWrong({ sentence, candidates, offered, at }: Verdict): void {
  const { text, none, wanted, place } = sentence
  const shown = offered.map((name, index) => `${name} (${candidates[index]?.score})`).join(' | ') || 'nothing'
  if (none !== null ? offered.length > 0 : at !== 0)
    console.log(`${text}\n  wanted ${none ?? wanted.flat().map(keyOf).join(' | ')}\n  got    ${shown}`)
  else if (place !== null && candidates[at]?.place !== place)
    console.log(`${text}\n  place  ${place}\n  got    ${candidates[at]?.place}`)
}
