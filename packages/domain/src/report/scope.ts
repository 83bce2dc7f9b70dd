// By what rules a report was made, within what limits, and who answers for it.
import { RATING_MEANINGS } from '@plumbline/contract/step-names'
import { amendedText, type SaidOfReport } from './built-in-texts.ts'
import { changesBetween } from './changes.ts'
import type {
  IssuedReport,
  ReportContent,
  ReportFact,
  ReportIssue,
  ReportMaker,
  ReportSignature,
} from './content.ts'
import { dayInWords } from './dates.ts'
import { detailLimitations } from './details.ts'
import { fact, licenseText } from './facts.ts'
import type { InputSignature, ReportInput } from './input.ts'
import { pictureOf } from './photos.ts'
import { oneLine, optionalLine, paragraphsOf } from './text.ts'
import type { Voice } from './voice.ts'
import type { Words } from './words/words.ts'

interface ScopeOf {
  input: ReportInput
  issue: ReportIssue | null
  maker: ReportMaker
  client: string
  inspectedOn: string | null
  photos: number
  said: SaidOfReport
}

/** All but what changed, which takes the whole content. */
export function scopeOf(of: ScopeOf, voice: Voice): ReportContent['scope'] {
  const { input, client, inspectedOn } = of
  const { words } = voice
  const stateNote = paragraphsOf(input.settings.stateNote)
  return {
    facts: scopeFacts(of, voice),
    stateNote:
      stateNote.length === 0
        ? null
        : {
            heading: words.scope.required(optionalLine(input.settings.licenseState)),
            text: stateNote.map(voice.say),
          },
    changes: null,
    limitations: [
      ...(input.inspection.details ? detailLimitations(input.inspection.details, voice) : []),
      ...input.generalLimitations
        .flatMap((text) => amendedText(text, of.said, voice) ?? [voice.say(text)])
        .filter((text) => text !== ''),
    ],
    limits: input.isSample ? words.scope.sampleLimits : words.scope.limits(inspectedOn, client),
    signature: input.isSample ? null : signatureOf(of, voice),
  }
}

function scopeFacts({ input, issue, maker, photos }: ScopeOf, voice: Voice): ReportFact[] {
  const { words } = voice
  const { settings, choices } = input
  return [
    ...fact(words, 'standard', optionalLine(settings.standardName ?? settings.standard)),
    ...fact(words, 'license', licenseText(settings, maker), maker.licenceNote),
    ...fact(words, 'agreement', voice.sayOptional(choices.agreement)),
    ...fact(words, 'photos', photos === 0 ? null : words.scope.photos(photos)),
    ...fact(
      words,
      'version',
      issue && words.scope.version(issue.version, words.moment(oneLine(issue.madeAtText))),
    ),
    ...(input.asksRequired ? ratingFacts(input, voice) : []),
  ]
}

/** What each rating means that this report prints. */
function ratingFacts({ sections }: ReportInput, { say }: Voice): ReportFact[] {
  const printed = new Set(
    sections
      .filter(({ isApplicable }) => isApplicable)
      .flatMap(({ categories }) => categories)
      .filter(({ section }) => section === 'observation')
      .flatMap(({ checked }) => checked.map(({ label }) => label)),
  )
  return Object.entries(RATING_MEANINGS)
    .filter(([rating]) => printed.has(rating))
    .map(([rating, meaning]) => ({ key: 'rating', label: say(rating), text: say(meaning), note: null }))
}

/** Null where the inspector has none: a report without a signature has no line for one. */
function signatureOf({ input, issue, maker, inspectedOn }: ScopeOf, voice: Voice): ReportSignature | null {
  const { words } = voice
  const { signature } = input.settings
  const text = optionalLine(signature?.text ?? null)
  if (!signature || (signature.image === null && text === null)) return null
  const name = optionalLine(signature.name ?? null)
  return {
    sentence: voice.sayOptional(input.settings.signatureSentence) ?? words.scope.sentence(inspectedOn),
    image: pictureOf(signature.image, words.alt.signature(name ?? maker.name)),
    text,
    ...(name === null || name === maker.name ? {} : { name }),
    signedAt: signedAt(signature, issue, words),
  }
}

/** The day that it was signed on; an owner's signature signs each version as it is made. */
function signedAt({ signedOn }: InputSignature, issue: ReportIssue | null, words: Words): string | null {
  if (!signedOn) return issue && words.scope.signed(words.moment(oneLine(issue.madeAtText)))
  const day = dayInWords(signedOn.day, words) ?? signedOn.day
  return words.scope.signed([day, signedOn.zone].filter(Boolean).join(', '))
}

/**
 * The same content with what changed since `before`, in words of its own language.
 * @param alike the content in the language of `before`: a translation is no rewording
 */
export function withChanges(
  content: IssuedReport,
  before: IssuedReport,
  alike: ReportContent,
  { words }: Pick<Voice, 'words'>,
): IssuedReport {
  const changes = {
    heading: words.scope.changed(before.issue.version),
    text: words.changes(changesBetween(before, alike, content)),
  }
  return { ...content, scope: { ...content.scope, changes } }
}
