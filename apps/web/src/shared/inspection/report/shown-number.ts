// The number of a finding as screens show it.
import type { ReportFinding } from '@plumbline/domain/report/content'

/** A finding has no number before a version printed it. */
export const shownNumber = ({ number, isNew }: ReportFinding) => (isNew ? 'new' : number)
