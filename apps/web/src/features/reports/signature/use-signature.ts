// The signature of one report as this device knows it, and signing it: through the outbox, so that it works offline.
import { type ReportSignature, reportSignatureRoutes } from '@plumbline/contract/report-signature'
import { englishVoice } from '@plumbline/domain/report/voice'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useRef } from 'react'
import type { ReportSubject } from '#web/features/reports/report-subject.ts'
import { callOk } from '#web/lib/api.ts'
import { dayAt, dayOf, longDate } from '#web/lib/format.ts'
import { queryKeys } from '#web/lib/query-keys.ts'
import { storedRecord } from '#web/lib/stored-record.ts'
import { useIsImpersonating, useUser } from '#web/lib/use-session.ts'
import { type Outcome, outcomeOf } from '#web/offline/outcome.ts'
import { useOffline, useOfflineInspection } from '#web/offline/use-offline.ts'
import type { SignatureEdit } from '#web/offline/whole-edits.ts'
import { useReportSettings } from '#web/shared/profile/report-settings.queries.ts'

/** The owner's own sentence, for a page that is opened offline. */
const SENTENCES = storedRecord<string>('plumbline-signature-sentence')

const NO_SIGNATURE = {
  kind: 'signature',
  signature: 'none',
  text: '',
  image: null,
  zone: '',
  isSaved: false,
} as const

export type Signing = ReturnType<typeof useSignature>

export function useSignature(inspectionId: number, subject: ReportSubject | undefined) {
  const queries = useQueryClient()
  const user = useUser()
  const isImpersonating = useIsImpersonating()
  const offline = useOffline()
  const { signature: waiting } = useOfflineInspection(inspectionId)
  const settings = useReportSettings().data
  const { data, isPending } = useQuery({
    queryKey: [...queryKeys.reports, 'signature', inspectionId],
    enabled: inspectionId > 0,
    queryFn: ({ signal }) => callOk(reportSignatureRoutes.get, { inspection_id: inspectionId }, { signal }),
  })
  const name = user ? `${user.first_name} ${user.last_name}`.trim() : ''
  const saved = data?.saved ?? null
  /** Null: none; undefined: not known. */
  const own = waiting ? shownOf(waiting, { name, saved }) : inspectionId > 0 ? data?.signature : null
  const isOwners = own === null && settings !== undefined && settings.signature !== 'none'
  const account = subject?.report?.user
  const license = account?.id === user?.id ? account?.inspector_license_number : ''
  const told = useCallback(() => queries.invalidateQueries({ queryKey: queryKeys.reports }), [queries])
  useOnceGone(waiting, told)
  const sign = async (edit: SignatureEdit): Promise<Outcome> => {
    if (!offline) throw new Error('Nobody is signed in')
    await offline.outbox.apply(inspectionId, edit)
    const outcome = await outcomeOf(offline.outbox, inspectionId, (entry) => entry.edit.kind === 'signature')
    if (outcome === 'sent') await told()
    return outcome
  }
  return {
    own,
    saved,
    /** The signature of the report settings prints. */
    isOwners,
    /** Undefined: not known. */
    isSigned: own ? true : own === null && settings ? isOwners : undefined,
    isLoading: inspectionId > 0 && isPending,
    /** An administrator who is signed in as the user signs nothing. */
    maySign: !isImpersonating && inspectionId !== 0,
    sentence: sentenceOf(settings?.signature_sentence, user?.id, subject?.report?.inspection.start_date),
    signer: license ? `${name}, license ${license}` : name,
    name,
    /** Gives what became of it; throws as a call does where it is refused. */
    sign,
    remove: () => sign({ ...NO_SIGNATURE, signedOn: dayAt(new Date(), null) }),
  }
}

/** The server has what waited: it says the rest. */
function useOnceGone(waiting: SignatureEdit | null, told: () => Promise<void>): void {
  const wasWaiting = useRef(false)
  useEffect(() => {
    if (wasWaiting.current && waiting === null) void told()
    wasWaiting.current = waiting !== null
  }, [waiting, told])
}

/** What a waiting edit makes of it. */
function shownOf(
  { signature, text, image, signedOn, zone }: SignatureEdit,
  {
    name,
    saved,
  }: { name: string; saved: Pick<ReportSignature, 'signature_text' | 'signature_image'> | null },
) {
  if (signature === 'none') return null
  const isSaved = signature === 'saved'
  return {
    signature_text: isSaved ? (saved?.signature_text ?? '') : text,
    signature_image: isSaved ? (saved?.signature_image ?? null) : image,
    name,
    signed_on: signedOn,
    time_zone: zone,
    printed_in: null,
  }
}

/** The owner's, else the standard one with the day of the inspection. */
function sentenceOf(own: string | undefined, userId = 0, day: string | null | undefined = null): string {
  const key = String(userId)
  if (own !== undefined && own !== (SENTENCES.get(key) ?? '')) SENTENCES.set(key, own === '' ? null : own)
  const sentence = own ?? SENTENCES.get(key)
  const inspectedOn = day ? dayOf(day) : null
  return sentence || englishVoice().words.scope.sentence(inspectedOn && longDate(inspectedOn))
}
