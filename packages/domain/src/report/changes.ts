// What is new in a report since the version before: findings are told apart by their numbers, which they keep for life.
import type { ReportContent, ReportFinding } from './content.ts'
import type { ChangeCounts } from './words/words.ts'

/** What a kept version says of its findings; those of the first format lack trade and gaps. */
type Told = Pick<ReportContent, 'sections' | 'levels'> & Partial<Pick<ReportContent, 'gaps'>>

/**
 * Counts and numbers of what changed; numbers are those of `now`. A finding whose level or time alone changed is not
 * reworded.
 * @param now in the language of `before`
 * @param told the same in the language that levels and times are to be named in
 */
export function changesBetween(before: Told, now: Told, told: Told = now): ChangeCounts {
  const [old, fresh] = [byNumber(before), byNumber(now)]
  const both = [...fresh].flatMap(([number, finding]) => {
    const former = old.get(number)
    return former === undefined ? [] : [{ former, finding }]
  })
  const word = (key: ReportFinding['level']) => told.levels.find((level) => level.key === key)?.word ?? key
  const times = new Map([...byNumber(told).values()].map(({ number, when }) => [number, when]))
  return {
    added: [...fresh.keys()].filter((number) => !old.has(number)),
    removed: [...old.keys()].filter((number) => !fresh.has(number)).length,
    reworded: both
      .filter(({ former, finding }) => said(former) !== said(finding))
      .map(({ finding }) => finding.number),
    levels: both
      .filter(({ former, finding }) => former.level !== finding.level)
      .map(({ finding }) => ({ number: finding.number, to: word(finding.level) })),
    times: both.flatMap(({ former, finding: { number, when } }) =>
      former.when === when || when === null ? [] : [{ number, to: times.get(number) ?? when }],
    ),
    gaps: JSON.stringify(gapsOf(before)) === JSON.stringify(gapsOf(now)) ? 0 : gapsOf(now).length + 1,
  }
}

/** Whether any of it says that something changed. */
export function hasChanges({ added, removed, reworded, levels, times, gaps }: ChangeCounts): boolean {
  return added.length + removed + reworded.length + levels.length + times.length + gaps > 0
}

function byNumber({ sections }: Told): Map<string, ReportFinding> {
  return new Map(sections.flatMap(({ findings }) => findings).map((finding) => [finding.number, finding]))
}

/**
 * Words, place and photos. A photo is known by when it was taken,
 * since its file is another where many photos have to share the room of a report.
 */
function said({ title, place, paragraphs, photos, trade, cost }: ReportFinding): string {
  const texts = paragraphs.map(({ label, runs }) => [label, runs.map(({ text }) => text).join('')])
  return JSON.stringify([
    title,
    place,
    texts,
    photos.map(({ key, caption, takenAt }) => [letters(takenAt) ?? key, caption]),
    trade ?? null,
    cost ?? null,
  ])
}

/** Versions of before named components that were left open, too: those are no part that could not be inspected. */
const LEFT_OPEN = new Set(['Left open', 'Sin terminar'])

function gapsOf({ gaps }: Told) {
  const parts = (gaps?.items ?? []).filter(({ answer }) => !LEFT_OPEN.has(answer))
  // In no order, and limitations by no name of ours: versions of before listed and named them otherwise.
  return parts
    .map(({ section, part, answer, reason, isLimit }) =>
      JSON.stringify([section, part, isLimit ? null : answer, letters(reason)]),
    )
    .sort()
}

/** Versions of before wrote the same time, or the same reason, with other signs and capitals. */
function letters(text: string | null): string | null {
  return text === null ? null : text.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '')
}
