// Asks why a section is left out; it can be skipped (decision 51).
import { Button } from '@mantine/core'
import { TEXT_MAX } from '@plumbline/contract/limits'
import { NOT_APPLICABLE_REASONS, type WhyNotApplicable } from '@plumbline/contract/not-applicable'
import { useId, useRef, useState } from 'react'
import { charactersOver } from '#web/lib/limits.ts'
import { REASON_WORDS } from '#web/shared/inspection/why-words.ts'
import { ChoiceChip, ChoiceChips } from '#web/ui/choice-chip.tsx'
import { LimitedArea } from '#web/ui/limited-field.tsx'
import { ResponsiveDialog } from '#web/ui/responsive-dialog.tsx'
import { OtherReasonChip } from '../left/other-reason.tsx'
import classes from './reason-sheet.module.css'

interface ReasonSheetProps {
  /** The section's. */
  title: string
  why: WhyNotApplicable | null
  onGive: (why: WhyNotApplicable | null) => void
  onClose: () => void
}

export function ReasonSheet({ title, why, onGive, onClose }: ReasonSheetProps) {
  const id = useId()
  const field = useRef<HTMLTextAreaElement>(null)
  const before = why?.reason === 'other' ? why.text : ''
  const [isTyping, setIsTyping] = useState(before !== '')
  const [text, setText] = useState(before)
  const give = (given: WhyNotApplicable | null) => {
    onClose()
    onGive(given)
  }
  const save = () => {
    if (charactersOver(text, TEXT_MAX) > 0) return field.current?.focus()
    give({ reason: 'other', text: text.trim() })
  }
  const hasText = isTyping && text.trim() !== ''
  return (
    <ResponsiveDialog
      opened
      // What was typed is not lost.
      onClose={hasText && text !== before ? save : onClose}
      size={560}
      title={<span id={id}>Why is {title} left out?</span>}
      subtitle="Your reason will appear in the report."
      footer={
        <>
          {why ? (
            <Button variant="default" onClick={() => give(null)}>
              Remove reason
            </Button>
          ) : (
            <Button variant="default" onClick={onClose}>
              Skip
            </Button>
          )}
          {isTyping && (
            <Button disabled={!hasText} onClick={save}>
              Save
            </Button>
          )}
        </>
      }
    >
      <ChoiceChips labelledBy={id}>
        {NOT_APPLICABLE_REASONS.map((reason) =>
          reason === 'other' ? (
            <OtherReasonChip key={reason} isChosen={isTyping} onOpen={() => setIsTyping(true)} />
          ) : (
            <ChoiceChip
              key={reason}
              label={REASON_WORDS[reason]}
              isChosen={!isTyping && why?.reason === reason}
              onClick={() => give({ reason, text: '' })}
            />
          ),
        )}
      </ChoiceChips>
      {isTyping && (
        <LimitedArea
          ref={field}
          className={classes.other ?? ''}
          aria-label="Another reason"
          placeholder="Owned by the neighbor"
          value={text}
          max={TEXT_MAX}
          rows={2}
          enterKeyHint="done"
          autoFocus
          onChange={(event) => setText(event.currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
            event.preventDefault()
            if (hasText) save()
          }}
        />
      )}
    </ResponsiveDialog>
  )
}
