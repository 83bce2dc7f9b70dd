// /verify and /verify/{code}: whether a report is genuine and the newest, for anybody who holds one.
import { TEXT } from '@plumbline/contract/texts'
import {
  readVerifyCode,
  SAMPLE_REPORT_PATH,
  SAMPLE_VERIFY_CODE,
  showVerifyCode,
} from '@plumbline/contract/verify-code'
import { IconAlertCircle, IconEye, IconHistory } from '@tabler/icons-react'
import { Link, useParams } from 'react-router'
import { useVerification, type Verification } from '#web/features/reports/verify/verify.queries.ts'
import { VerifyCodeForm } from '#web/features/reports/verify/verify-code-form.tsx'
import { VerifyFile } from '#web/features/reports/verify/verify-file.tsx'
import { ApiError } from '#web/lib/api.ts'
import { errorText } from '#web/lib/error-text.ts'
import { momentAt } from '#web/lib/format.ts'
import { useOnline } from '#web/lib/use-online.ts'
import { ErrorState } from '#web/ui/empty-state.tsx'
import { usePageTitle } from '#web/ui/page-title.ts'
import { SkeletonRows } from '#web/ui/skeletons.tsx'
import { StateTag } from '#web/ui/state-tag.tsx'
import { toneStyle } from '#web/ui/tone.ts'
import classes from './verify/verify.module.css'

export function Component() {
  const { code: typed } = useParams()
  usePageTitle('Verify a report')
  return (
    <section className={classes.card}>
      {/* The code in the address is for its holder, not for search engines. */}
      <meta name="robots" content="noindex" />
      <h1>Verify a report</h1>
      {typed === undefined ? <AskForCode /> : <OneReport key={typed} typed={typed} />}
    </section>
  )
}

function AskForCode() {
  return (
    <>
      <p className={classes.lead}>Check that an inspection report is genuine and up to date.</p>
      <VerifyCodeForm />
    </>
  )
}

function OneReport({ typed }: { typed: string }) {
  const code = readVerifyCode(typed)
  const { data, error, refetch } = useVerification(code)
  const isOnline = useOnline()
  const isUnknown = code === null || (error instanceof ApiError && error.status === 404)
  if (isUnknown) return <UnknownCode typed={typed} />
  if (data) return <Facts code={code} version={data} />
  if (error) {
    const text = isOnline ? errorText(error) : 'You are offline'
    return <ErrorState text={text} onRetry={() => void refetch()} />
  }
  return (
    <div className={classes.part}>
      <SkeletonRows count={2} height={72} />
    </div>
  )
}

function UnknownCode({ typed }: { typed: string }) {
  const code = readVerifyCode(typed)
  return (
    <>
      <div className={classes.answer} style={toneStyle('failed')} role="alert">
        <IconAlertCircle size={24} aria-hidden="true" className={classes.answerIcon} />
        <div>
          <p className={classes.answerTitle}>{TEXT.noSuchReport}</p>
          <p>Check the code on the report cover. A report that was deleted can no longer be verified.</p>
        </div>
      </div>
      <VerifyCodeForm typed={code === null ? typed : showVerifyCode(code)} />
    </>
  )
}

function Facts({ code, version: facts }: { code: string; version: Verification }) {
  const { is_sample: isSample, sha256, translation_sha256: otherSha256 } = facts
  const genuine = otherSha256 === undefined ? 'genuine file' : 'genuine files'
  return (
    <>
      <div className={classes.facts}>
        {isSample ? <SampleWords isOwn={code !== SAMPLE_VERIFY_CODE} /> : <VersionWords version={facts} />}
        <p className={classes.dimmed}>
          Code <span className={classes.code}>{showVerifyCode(code)}</span>
        </p>
      </div>
      <h2 className={classes.part}>{isSample ? 'Is your file this sample?' : 'Is your file genuine?'}</h2>
      <VerifyFile code={code} version={facts} />
      <details className={classes.details}>
        <summary>Fingerprint of the {isSample ? 'sample file' : genuine}</summary>
        <p className={classes.dimmed}>
          {otherSha256 === undefined ? '' : 'This version has two files, one in each language. '}
          SHA-256, to compare with your own tool:
        </p>
        <p className={classes.hash}>{sha256}</p>
        {otherSha256 !== undefined && <p className={classes.hash}>{otherSha256}</p>}
      </details>
      <p className={classes.last}>
        <Link className={classes.link} to="/verify">
          Verify another report
        </Link>
      </p>
    </>
  )
}

function VersionWords({ version: facts }: { version: Verification }) {
  const { version, newest, made_at, company, street, number, made_at_text } = facts
  return (
    <>
      {newest ? (
        <StateTag state="success">Newest version</StateTag>
      ) : (
        <StateTag state="info" icon={IconHistory}>
          Superseded
        </StateTag>
      )}
      <p className={classes.strong}>
        Version {version} of this report, created{' '}
        <time dateTime={made_at}>{made_at_text ?? momentOf(made_at)}</time>
      </p>
      {company !== undefined && (
        <p>
          Report {number}, {street}, by {company}
        </p>
      )}
      <p className={classes.dimmed}>
        {newest ? 'It is the newest version.' : 'A newer version exists: ask your inspector for it.'}
      </p>
    </>
  )
}

/** Said of a report that is of no house: an inspector's own sample, which bears a real name, or the product's. */
function SampleWords({ isOwn }: { isOwn: boolean }) {
  return (
    <>
      <StateTag state="info" icon={IconEye}>
        Sample
      </StateTag>
      <p className={classes.strong}>
        {isOwn ? 'This is an inspector’s sample report' : 'This is Plumbline’s sample report'}
      </p>
      <p className={classes.dimmed}>
        {isOwn ? 'The house and client are fictional.' : 'The house, client and inspector are fictional.'} It
        shows what a report looks like and doesn’t describe a real property.
      </p>
      {!isOwn && (
        <p>
          <a className={classes.link} href={SAMPLE_REPORT_PATH} target="_blank" rel="noopener">
            See the sample report
          </a>
        </p>
      )}
    </>
  )
}

/** "Nov 21, 2026, 4:05 PM PST", where the reader is: of a version that does not keep its own words. */
function momentOf(iso: string): string {
  return momentAt(new Date(iso), null)
}
