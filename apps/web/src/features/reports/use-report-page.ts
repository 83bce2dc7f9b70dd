// What the report page knows and does: one report, its issues, its state, and the acts that change it.
import type { EmailLog } from '@plumbline/contract/emails'
import { TEXT } from '@plumbline/contract/texts'
import { useState } from 'react'
import { type Issue, isBlocked } from '#web/features/reports/issue.ts'
import { type Freshness, freshnessOf } from '#web/features/reports/report-file.ts'
import { emailOf, stateOf } from '#web/features/reports/report-history.ts'
import type { ReportSubject } from '#web/features/reports/report-subject.ts'
import { useClientChoice } from '#web/features/reports/reports.queries.ts'
import { useAskedToSign } from '#web/features/reports/signature/use-asked-to-sign.ts'
import { useSignature } from '#web/features/reports/signature/use-signature.ts'
import { useAppendixChoice } from '#web/features/reports/use-appendix-choice.ts'
import { useGenerateLater } from '#web/features/reports/use-generate-later.ts'
import { useReportIssues } from '#web/features/reports/use-report-issues.ts'
import { useReportJob } from '#web/features/reports/use-report-job.ts'
import { useOnline } from '#web/lib/use-online.ts'
import { useLoadHead, useLoadInspection, useOfflineInspection } from '#web/offline/use-offline.ts'
import { useInspectionEmails } from '#web/shared/emails/emails.queries.ts'
import { useChoices } from '#web/shared/inspection/choices/use-choices.ts'
import { paths } from '#web/shared/inspection/paths.ts'
import { useReportContent } from '#web/shared/inspection/report/use-report-content.ts'
import { toast } from '#web/ui/toast.tsx'

export type ReportPage = ReturnType<typeof useReportPage>

const NO_LOGS: readonly EmailLog[] = []

interface Asked {
  /** 0: none chosen. */
  clientId: number
  /** Undefined while none is chosen or it is on its way. */
  subject: ReportSubject | undefined
  refresh: () => Promise<ReportSubject | undefined>
}

export function useReportPage({ clientId, subject, refresh }: Asked) {
  const inspectionId = subject?.inspectionId ?? 0
  const isLoading = clientId !== 0 && subject === undefined
  const isOnline = useOnline()
  const offline = useOfflineInspection(inspectionId)
  useLoadInspection(inspectionId)
  useLoadHead(inspectionId)
  const draft = useReportContent(offline)
  const choices = useChoices(inspectionId)
  const job = useReportJob(subject?.client.id ?? clientId, inspectionId, (asked) => later.wait(asked))
  const emails = useInspectionEmails(inspectionId)
  const logs = emails.data ?? NO_LOGS
  const newest = job.finished[0]
  const [appendices, setAppendices] = useAppendixChoice(inspectionId, newest)
  const state = stateOf(newest, logs)

  const signing = useSignature(inspectionId, subject)
  const isUnsigned = signing.maySign && signing.isSigned === false
  const isSignedBefore = signing.maySign && newest !== undefined && signing.own?.printed_in === newest.version
  const freshness = newest && freshnessOf(newest, appendices)
  const isStale = freshness !== 'fresh'
  const check = useReportIssues({
    ...{ inspectionId, subject, refresh, appendices, isUnsigned, isSignedBefore, isStale },
  })
  const { issues } = check
  const isChanged = newest !== undefined && (check.isWaiting || isStale)
  const later = useGenerateLater(inspectionId, issues !== null && !isBlocked(issues), job.generate)

  const [isAsking, setAsking] = useState(false)
  const [emailing, setEmailing] = useState<{ fix: EmailLog | null } | null>(null)
  const [isEmailingAgain, setEmailingAgain] = useState(false)
  const [isTimeOpen, setTimeOpen] = useState(false)
  const { isEmpty: hasNoClients } = useClientChoice('')

  /** Says what is missing to act on a report, in the specification's words. */
  const mayAct = (): boolean => {
    const missing = missingFor(clientId, inspectionId, subject !== undefined, hasNoClients)
    if (missing !== null) toast.error(missing)
    return missing === null && subject !== undefined
  }
  const mayChange = (): boolean => {
    if (!mayAct()) return false
    if (subject?.client.active === 0) toast.error(TEXT.restoreFirst)
    return subject?.client.active !== 0
  }
  const start = (isUploaded = true) => {
    setAsking(false)
    if (isOnline && isUploaded) job.generate(appendices)
    else later.wait(appendices)
  }
  const openEmail = (fix: EmailLog | null) => {
    void check.send()
    void refresh()
    setEmailing({ fix })
  }
  const signed = useAskedToSign(signing, { generate: start, email: () => openEmail(null) })
  /** The first time it asks for the signature. */
  const generate = () => {
    if (newest !== undefined || !signed.isMissing) return start()
    setAsking(false)
    signed.ask('generate')
  }
  return {
    ...{ subject, inspectionId, isLoading, draft, choices, appendices, setAppendices, job, logs, newest },
    ...{ state, isChanged, later, isAsking, setAsking, emailing, isEmailingAgain, setEmailingAgain },
    ...{ isTimeOpen, setTimeOpen, mayChange, generate, signing, signed },
    /** Which act is next is not known yet: its button must not change under a finger. */
    isStateLoading: isLoading || (isOnline && (job.isLoading || emails.isLoading || signing.isLoading)),
    /** Null while nothing is known. Offline what waits to be uploaded holds nothing up: Generate waits with it. */
    issues: issues && (isOnline ? issues : issues.filter(({ id }) => id !== 'changes')),
    /** What changed since the newest version, in a sentence; null where the server did not say. */
    since: sinceOf(freshness, check.since),
    time: offline.times ?? subject?.report?.inspection,
    /** The email that "Email again" sends again. */
    emailed: emailOf(logs, newest?.version),
    closeEmail: () => setEmailing(null),
    review: () => {
      if (mayAct()) window.open(paths.review(inspectionId, clientId), '_blank')
    },
    act: (act: NonNullable<Issue['act']>) => {
      if (act === 'time') setTimeOpen(true)
      else if (act === 'sign') signed.ask('nothing')
      else {
        void offline.retry()
        void check.send()
      }
    },
    askToGenerate: async () => {
      if (!mayChange()) return
      if (!isOnline) {
        if (issues?.some(({ id }) => id !== 'changes' && id !== 'unsigned')) setAsking(true)
        else generate()
        return
      }
      const now = await check.recheck()
      if (now.some(({ id }) => id !== 'unsigned')) setAsking(true)
      else generate()
    },
    askToEmail: (fix: EmailLog | null = null) => {
      if (!mayChange()) return
      if (fix !== null || !signed.isMissing) openEmail(fix)
      else if (newest && !isChanged) signed.askAtEmail()
      else signed.ask('email')
    },
    askToEmailAgain: () => {
      if (mayChange()) setEmailingAgain(true)
    },
  }
}

function sinceOf(freshness: Freshness | undefined, changes: string | null): string | null {
  if (freshness === 'appendices') return 'appendices'
  return freshness === 'changed' ? changes : null
}

function missingFor(
  clientId: number,
  inspectionId: number,
  isKnown: boolean,
  hasNoClients: boolean,
): string | null {
  if (clientId === 0) return hasNoClients ? TEXT.noActiveClientsToChoose : TEXT.selectClient
  return isKnown && inspectionId === 0 ? TEXT.noInspection : null
}
