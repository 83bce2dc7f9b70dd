// What a fault led to: what was answered meanwhile, and what was lost of all that was acknowledged.
import { KINDS, type Verdict } from '../inspectors/audit.ts'
import type { Crew } from '../inspectors/crew.ts'
import type { World } from '../world.ts'

/** Answers that no fault excuses. */
const isWrong = ({ status, hasRetryAfter }: { status: number; hasRetryAfter: boolean }) =>
  status === 500 || status === 502 || status === 504 || (status === 503 && !hasRetryAfter)

/**
 * Prints it; false where anything was lost or doubled, or an answer was wrong.
 * @param killsWorkers a mail that was told as most likely delivered may be lost then, and only then (ADR 8)
 */
export async function tellOutcome(
  crew: Crew,
  { smtp }: Pick<World, 'smtp'>,
  killsWorkers = false,
): Promise<boolean> {
  return tell(crew, await crew.audit(smtp.received.map(({ parsed }) => parsed.text ?? '')), killsWorkers)
}

/** The same of what was asked for already. */
export function tell({ seen, failures, journals }: Crew, verdict: Verdict, killsWorkers = false): boolean {
  const statuses = new Map<string, number>()
  for (const { status, hasRetryAfter } of seen) {
    const name = status === 0 ? 'cut off' : `${status}${hasRetryAfter ? ' with Retry-After' : ''}`
    statuses.set(name, (statuses.get(name) ?? 0) + 1)
  }
  const wrong = seen.filter(isWrong)
  const counts = [...statuses].sort().map(([name, count]) => `${count} ${name}`)
  console.log(`${seen.length} tries: ${counts.join(', ')}; ${wrong.length} wrong`)
  for (const { path, status, words } of wrong.slice(0, 10)) console.log(`  wrong: ${path} ${status} ${words}`)
  const kinds = KINDS.map((kind) => `${verdict.acknowledged[kind]} ${kind}`)
  console.log(`${journals.length} jobs done, ${failures.length} given up; acknowledged: ${kinds.join(', ')}`)
  for (const words of failures.slice(0, 10)) console.log(`  given up: ${words}`)
  const gone = verdict.uncertain.filter(({ came }) => came === 0).map(({ mark }) => `mails: ${mark}`)
  const lost = killsWorkers ? verdict.lost : [...verdict.lost, ...gone]
  console.log(`lost: ${lost.length}; there more than once: ${verdict.doubled.length}`)
  if (verdict.uncertain.length > 0)
    console.log(
      `mails told as most likely delivered: ${verdict.uncertain.length}, of which ${gone.length} did not come`,
    )
  for (const words of [...lost, ...verdict.doubled].slice(0, 20)) console.log(`  ${words}`)
  return wrong.length + failures.length + lost.length + verdict.doubled.length === 0
}
