// Answers that are meant to differ from the older reading, each with its reason: what compare allows beside added fields.
import { type ReadReport, runningWords } from './running-words.ts'

export interface Answer {
  status: number
  /** What the changes below ask for, of whichever call has it. */
  body: {
    reports?: { up_to_date?: boolean }[]
    report_id?: number
    inspection_id?: number
    errors?: Record<string, unknown>
    /** A file of an export. */
    json?: Record<string, unknown>
    text?: string
  }
}

export interface ChangedAnswer {
  /** Method and path, or what else was noted. */
  call: string
  reason: string
  /** The older answer as it should be now; as it was where the change is not the one that is meant. */
  meant(was: Answer, is: Answer): Answer
}

/** Reports are known again by the files of their look too, which were rewritten (ADR 38). */
const LOOK = "the look's files have changed, so that each report is made anew when it is next asked for"

const README = [
  ['for each of the eleven components all', 'for each component all'],
  ['version of the report, as PDF.', 'version of the report, as PDF; inspection.json says what each says.'],
] as const

/** Only inspections of the day's work that follows the reading: those of before have theirs. */
const NUMBERS = 'an inspection that is there already uses up no number, so that later ones have lower numbers'

export const CHANGED_ANSWERS: readonly ChangedAnswer[] = [
  { call: 'POST /v1/oauth/inspection/create', reason: NUMBERS, meant: withNewNumber },
  { call: 'POST /v1/oauth/inspection/checkIfInspectionExists', reason: NUMBERS, meant: withNewNumber },
  {
    call: 'GET /v1/oauth/inspection/report-versions',
    reason: LOOK,
    meant: (was, is) => {
      const isStale = (place: number) => is.body.reports?.[place]?.up_to_date === false
      const reports = was.body.reports?.map((report, place) =>
        isStale(place) ? { ...report, up_to_date: false } : report,
      )
      return reports ? { ...was, body: { ...was.body, reports } } : was
    },
  },
  {
    call: 'POST /v1/oauth/user/generate-pdf',
    reason: LOOK,
    meant: (was, is) => {
      const [old = 0, report_id = 0] = [was.body.report_id, is.body.report_id]
      return report_id > old ? { ...was, body: { ...was.body, report_id } } : was
    },
  },
  {
    call: 'a new report',
    reason: 'pages break by heights that are measured instead of guessed: the words are the same (ADR 38)',
    meant: (was, is) => (wordsOf(was) === wordsOf(is) ? is : was),
  },
  {
    call: 'POST /v1/oauth/inspection/get-step-categories',
    reason: 'which steps there are is said by the form of an inspection: whether it is there comes first',
    meant: (was, is) => {
      const isMeant = was.status === 422 && was.body.errors?.book_mark !== undefined && is.status === 404
      return isMeant ? is : was
    },
  },
  {
    call: 'POST /v1/oauth/user/export',
    reason: 'account.json has its parts in the order of the slices that give them',
    meant: (was, is) => {
      const { json } = was.body
      if (!json?.profile || !is.body.json) return was
      const inNewOrder = Object.keys(is.body.json).flatMap((name) =>
        name in json ? [[name, json[name]]] : [],
      )
      return { ...was, body: { json: { ...Object.fromEntries(inNewOrder), ...json } } }
    },
  },
  {
    call: 'POST /v1/oauth/user/export',
    reason: 'README.txt knows forms of other components, and that inspection.json says what reports say',
    meant: (was) => {
      const { text } = was.body
      if (text === undefined) return was
      return { ...was, body: { text: README.reduce((rest, [old, young]) => rest.replace(old, young), text) } }
    },
  },
]

function withNewNumber(was: Answer, is: Answer): Answer {
  const [old = 0, young = 0] = [was.body.inspection_id, is.body.inspection_id]
  if (young >= old) return was
  const text = JSON.stringify(was.body).replaceAll(
    new RegExp(`("(?:inspection_)?id":)${old}\\b`, 'g'),
    `$1${young}`,
  )
  return { ...was, body: JSON.parse(text) as Answer['body'] }
}

function wordsOf({ body }: Answer): string {
  return JSON.stringify(runningWords(body as unknown as ReadReport))
}
