// The place to drop a file on, and what it turned out to be.
import {
  IconAlertCircle,
  IconCircleCheckFilled,
  IconCircleX,
  IconEye,
  IconFileTypePdf,
  IconHistory,
  IconLoader2,
  type TablerIcon,
} from '@tabler/icons-react'
import { useCallback, useEffect, useRef, useState } from 'react'
import { checkFile, type Verdict } from '#web/features/reports/verify/file-check.ts'
import { askVersion, type Verification } from '#web/features/reports/verify/verify.queries.ts'
import { errorText } from '#web/lib/error-text.ts'
import type { ToneName } from '#web/ui/palette.ts'
import { toneStyle } from '#web/ui/tone.ts'
import classes from './verify.module.css'

interface Checked {
  name: string
  /** Null while the file is being read. */
  verdict: Verdict | null
}

/** Takes a file from the chooser, or dropped anywhere on the page, and says whether it is the report. */
export function VerifyFile({ code, version }: { code: string; version: Verification }) {
  const [checked, setChecked] = useState<Checked | null>(null)
  const turn = useRef(0)
  const { version: number, newest, sha256, translation_sha256 } = version

  const check = useCallback(
    async (files: FileList | null | undefined) => {
      const file = files?.[0]
      if (!file) return
      turn.current += 1
      const own = turn.current
      setChecked({ name: file.name, verdict: null })
      const facts = { version: number, newest, sha256, translation_sha256 }
      const verdict = await checkFile(file, facts, (hash) => askVersion(code, hash))
      // A file chosen meanwhile has its own answer.
      if (own === turn.current) setChecked({ name: file.name, verdict })
    },
    [code, number, newest, sha256, translation_sha256],
  )
  const isOver = useDroppedFiles(check)

  return (
    <>
      <label className={classes.zone} data-over={isOver || undefined}>
        <input
          type="file"
          accept="application/pdf,.pdf"
          className={classes.fileInput}
          onChange={(event) => {
            check(event.currentTarget.files)
            event.currentTarget.value = ''
          }}
        />
        <IconFileTypePdf size={32} stroke={1.5} aria-hidden="true" />
        <span className={classes.choose}>Choose the PDF file</span>
        <span className={classes.zoneHint}>or drop it here</span>
      </label>
      <p className={classes.promise}>Your file is checked on this device and never uploaded.</p>
      <div role="status" aria-live="polite" aria-atomic="true">
        {checked && <Answer checked={checked} asked={version} />}
      </div>
    </>
  )
}

interface Words {
  tone: ToneName
  icon: TablerIcon
  title: string
  text: string
}

function Answer({ checked: { name, verdict }, asked }: { checked: Checked; asked: Verification }) {
  const { tone, icon: Icon, title, text } = verdict === null ? BUSY : answerOf(verdict, asked)
  return (
    <div className={classes.answer} style={toneStyle(tone)} data-busy={verdict === null || undefined}>
      <Icon size={24} aria-hidden="true" className={classes.answerIcon} />
      <div>
        <p className={classes.answerTitle}>{title}</p>
        <p>{text}</p>
        <p className={classes.fileName}>{name}</p>
      </div>
    </div>
  )
}

const BUSY: Words = {
  tone: 'info',
  icon: IconLoader2,
  title: 'Comparing…',
  text: 'A large file takes a moment.',
}

/** A file of the sample is told of as that, never as a genuine report. */
function answerOf(verdict: Verdict, { version, is_sample }: Verification): Words {
  if (!is_sample) return wordsOf(verdict, version)
  switch (verdict.kind) {
    case 'genuine':
    case 'other-version':
      return {
        tone: 'info',
        icon: IconEye,
        title: verdict.newest ? 'This is the sample report' : 'This is an older sample report',
        text: 'Exactly as Plumbline made it. This isn’t a report on a real house.',
      }
    case 'not-this-report':
      return {
        tone: 'failed',
        icon: IconCircleX,
        title: 'Not the sample report',
        text: 'It was changed after it was generated, or it’s a different file. To verify a report on a real house, enter the code on that report’s cover.',
      }
    case 'unsure':
      return { ...wordsOf(verdict, version), title: 'Not the newest sample report' }
    default:
      return wordsOf(verdict, version)
  }
}

const ASK_FOR_NEWER = 'A newer version exists: ask your inspector for it.'

function wordsOf(verdict: Verdict, asked: number): Words {
  switch (verdict.kind) {
    case 'genuine':
      return verdict.newest
        ? {
            tone: 'success',
            icon: IconCircleCheckFilled,
            title: 'Genuine, and the newest version',
            text: `This file is version ${verdict.version}, exactly as it was generated.`,
          }
        : {
            tone: 'info',
            icon: IconHistory,
            title: 'Genuine, but not the newest version',
            text: `This file is version ${verdict.version}, exactly as it was generated. ${ASK_FOR_NEWER}`,
          }
    case 'other-version':
      return {
        tone: 'info',
        icon: IconHistory,
        title: `Genuine, but this is version ${verdict.version}, not version ${asked}`,
        text: `You looked up version ${asked}. This file is version ${verdict.version}, exactly as it was generated. ${
          verdict.newest ? 'It is the newest version.' : ASK_FOR_NEWER
        }`,
      }
    case 'not-this-report':
      return {
        tone: 'failed',
        icon: IconCircleX,
        title: 'Not a file of this report',
        text: 'It was changed after it was generated, or is a different file. Ask your inspector for the report.',
      }
    case 'unsure':
      return {
        tone: 'failed',
        icon: IconAlertCircle,
        title: `Not version ${asked} of this report`,
        text: `We couldn’t check whether it’s another version: ${errorText(verdict.error)} Choose the file again in a moment.`,
      }
    case 'too-large':
      return {
        tone: 'failed',
        icon: IconAlertCircle,
        title: 'This file is too large to be a report',
        text: 'Choose the PDF that your inspector sent you.',
      }
    case 'unreadable':
      return {
        tone: 'failed',
        icon: IconAlertCircle,
        title: 'This file could not be read',
        text: 'Save it on this device and choose it again.',
      }
    case 'insecure-page':
      return {
        tone: 'failed',
        icon: IconAlertCircle,
        title: 'Files cannot be compared on this page',
        text: 'Open this page at an https address, or compare the fingerprint below yourself.',
      }
  }
}

/** Takes files dropped anywhere on the page, which the browser would open instead; true while one is held over it. */
function useDroppedFiles(take: (files: FileList) => void): boolean {
  const [isOver, setOver] = useState(false)
  useEffect(() => {
    const hasFiles = (event: DragEvent) => event.dataTransfer?.types.includes('Files') ?? false
    const onOver = (event: DragEvent) => {
      if (!hasFiles(event)) return
      event.preventDefault()
      setOver(true)
    }
    const onLeave = (event: DragEvent) => {
      // From one element to the next there is one; out of the window there is none.
      if (event.relatedTarget === null) setOver(false)
    }
    const onDrop = (event: DragEvent) => {
      setOver(false)
      if (!event.dataTransfer || !hasFiles(event)) return
      event.preventDefault()
      take(event.dataTransfer.files)
    }
    window.addEventListener('dragover', onOver)
    window.addEventListener('dragleave', onLeave)
    window.addEventListener('drop', onDrop)
    return () => {
      window.removeEventListener('dragover', onOver)
      window.removeEventListener('dragleave', onLeave)
      window.removeEventListener('drop', onDrop)
    }
  }, [take])
  return isOver
}
