// "Say it": a sentence, and at most three of the inspector's own labels that it may mean, each taken by one tap.
import { CloseButton } from '@mantine/core'
import { TEXT_LONG_MAX } from '@plumbline/contract/limits'
import { NOTE_MAX } from '@plumbline/domain/notes'
import type { Candidate } from '@plumbline/domain/suggest/suggest'
import {
  IconDeviceMobile,
  IconMicrophone,
  IconNote,
  IconPlayerStopFilled,
  IconPlus,
  IconSearch,
} from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { charactersOver } from '#web/lib/limits.ts'
import type { LabelPath } from '#web/offline/edits.ts'
import { LimitedArea } from '#web/ui/limited-field.tsx'
import { ResponsiveDialog } from '#web/ui/responsive-dialog.tsx'
import { useStepCallbacks, useStepScreen } from '../state/step-context.tsx'
import { isChecked } from '../state/step-model.ts'
import { AnswerRow, FindingCard, pathOf } from './candidate-rows.tsx'
import classes from './say-it.module.css'
import { headText, hintText, refusalText } from './say-texts.ts'
import { type Hearing, useHearing } from './speech.ts'
import { useCandidates } from './use-candidates.ts'

interface SayItSheetProps {
  /** What is in the field at first. */
  said: string
  onClose: () => void
  /** A finding was taken, and the sheet is closed. */
  onTaken: (path: LabelPath) => void
  /** The words are to become a label of the open step. */
  onNewLabel: (label: string) => void
}

export default function SayItSheet({ said, onClose, onTaken, onNewLabel }: SayItSheetProps) {
  const { data, catalogue, stepName, isReadOnly } = useStepScreen()
  const { actions, openLabel } = useStepCallbacks()
  const [text, setText] = useState(said)
  const hearing = useHearing(setText)
  const isTooLong = charactersOver(text, TEXT_LONG_MAX) > 0
  const suggestion = useCandidates(isTooLong ? '' : text, { steps: data.steps, catalogue, stepName })
  const candidates = suggestion?.candidates ?? []
  const isMissing = catalogue === null
  const refusal = suggestion?.refusal ? refusalText(suggestion.refusal, text.trim()) : null
  const hasAnswers = candidates.some(({ kind }) => kind === 'answer')
  const take = (candidate: Candidate) => {
    const path = pathOf(candidate)
    const category = actions.categoryOf(path)
    onClose()
    if (category && isChecked(category, path.label)) return openLabel(path)
    actions.takeSaid(path, candidate, path.step === stepName ? null : (data.steps[path.step]?.name ?? null))
    onTaken(path)
  }
  return (
    <ResponsiveDialog
      opened
      onClose={onClose}
      size={560}
      title={
        <span className={classes.head} role="status" data-refused={refusal !== null || undefined}>
          {refusal?.title ?? (headText(candidates, (key) => data.steps[key]?.name ?? '') || 'Say it')}
        </span>
      }
      subtitle={refusal?.why ?? hintText(text.trim(), isMissing)}
      footer={
        <div className={classes.foot}>
          {hearing.canHear && (
            <p className={classes.heard}>
              <IconDeviceMobile size={18} stroke={1.75} aria-hidden="true" />
              Speech stays on this device. Nothing is uploaded.
            </p>
          )}
          {hearing.problem !== null && (
            <p role="alert" className={classes.problem}>
              {hearing.problem}
            </p>
          )}
          <SentenceField text={text} onText={setText} />
          <div className={classes.controls}>
            {hearing.canHear && <Microphone hearing={hearing} />}
            <button type="button" className={classes.link} onClick={onClose}>
              {hasAnswers ? 'Done' : 'Cancel'}
            </button>
          </div>
        </div>
      }
    >
      <ul className={classes.list}>
        {candidates.map((candidate, at) =>
          candidate.kind === 'finding' ? (
            <FindingCard
              key={`${candidate.categoryId} ${candidate.label}`}
              candidate={candidate}
              isFirst={at === 0}
              onTake={() => take(candidate)}
            />
          ) : (
            <AnswerRow key={`${candidate.categoryId} ${candidate.label}`} candidate={candidate} />
          ),
        )}
      </ul>
      {(suggestion || (isMissing && text.trim() !== '')) && !isReadOnly && (
        <WordsAsTheyAre
          words={text.trim()}
          isAll={candidates.length === 0}
          onNote={() => {
            onClose()
            actions.keepNote(stepName, text)
          }}
          onNewLabel={() => {
            onClose()
            onNewLabel(text.trim())
          }}
        />
      )}
    </ResponsiveDialog>
  )
}

interface WordsAsTheyAreProps {
  words: string
  /** Nothing else is offered. */
  isAll: boolean
  onNote: () => void
  onNewLabel: () => void
}

/** What else can be done with the words than to take a label that they mean. */
function WordsAsTheyAre({ words, isAll, onNote, onNewLabel }: WordsAsTheyAreProps) {
  const isLong = words.length > NOTE_MAX
  return (
    <div className={isAll ? classes.rows : classes.links}>
      <button type="button" className={classes.link} disabled={isLong} onClick={onNote}>
        <IconNote size={20} stroke={1.75} aria-hidden="true" />
        <span>
          Save as a note
          {isAll && (
            <span className={classes.why}>
              {isLong ? `Too long: at most ${NOTE_MAX} characters` : 'On this inspection, not in the report'}
            </span>
          )}
        </span>
      </button>
      <button type="button" className={classes.link} onClick={onNewLabel}>
        <IconPlus size={20} stroke={2} aria-hidden="true" />
        <span>
          {isAll ? 'New label…' : 'New label'}
          {isAll && <span className={classes.why}>Your words; choose the category</span>}
        </span>
      </button>
    </div>
  )
}

function SentenceField({ text, onText }: { text: string; onText: (text: string) => void }) {
  const field = useRef<HTMLTextAreaElement>(null)
  return (
    <LimitedArea
      ref={field}
      data-autofocus
      aria-label="What you see"
      placeholder="double tap, sub panel in the garage"
      autosize
      minRows={1}
      maxRows={3}
      size="md"
      max={TEXT_LONG_MAX}
      enterKeyHint="done"
      value={text}
      onChange={(event) => onText(event.currentTarget.value)}
      onKeyDown={(event) => {
        if (event.key !== 'Enter') return
        event.preventDefault()
        // The keyboard goes; the candidates have the screen.
        event.currentTarget.blur()
      }}
      leftSection={<IconSearch size={20} stroke={1.75} aria-hidden="true" />}
      rightSection={
        text !== '' && (
          <CloseButton
            aria-label="Clear"
            size={36}
            onClick={() => {
              onText('')
              field.current?.focus()
            }}
          />
        )
      }
    />
  )
}

function Microphone({ hearing: { isListening, start, stop } }: { hearing: Hearing }) {
  return (
    <button
      type="button"
      className={classes.microphone}
      aria-label={isListening ? 'Stop listening' : 'Listen'}
      data-on={isListening || undefined}
      onClick={isListening ? stop : start}
    >
      {isListening ? (
        <IconPlayerStopFilled size={26} aria-hidden="true" />
      ) : (
        <IconMicrophone size={28} stroke={1.75} aria-hidden="true" />
      )}
    </button>
  )
}
