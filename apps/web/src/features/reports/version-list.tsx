// Finished versions of a report, each with its facts and its file.
import type { ReportVersion } from '@plumbline/contract/reports'
import { factsOf, LANGUAGE_NAMES } from '#web/features/reports/report-file.ts'

export function VersionList({ versions }: { versions: readonly ReportVersion[] }) {
  return (
    <ul>
      {versions.map((version) => (
        <li key={version.id}>
          <span>
            {version.number}. {factsOf(version)}
          </span>
          {version.url && (
            <a href={version.url} download aria-label={`Download version ${version.number}`}>
              Download
            </a>
          )}
          {version.translation && (
            <a
              href={version.translation.url}
              download
              aria-label={`Download version ${version.number} in ${LANGUAGE_NAMES[version.translation.language]}`}
            >
              {LANGUAGE_NAMES[version.translation.language]}
            </a>
          )}
        </li>
      ))}
    </ul>
  )
}
