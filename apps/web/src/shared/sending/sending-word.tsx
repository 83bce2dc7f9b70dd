// One of four words for all that waits on this device: being kept, kept, sent, needs you; the list stands behind it.
import { VisuallyHidden } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { type Word, wordText } from '#web/offline/words.ts'
import { lazyComponent } from '#web/ui/lazy-component.tsx'
import classes from './sending-word.module.css'
import { type ShownWord, useSendingStates, useSendingWord } from './use-sending.ts'
import { WORD_ICONS } from './word-icons.ts'

export const loadSendingList = () => import('./sending-list.tsx')
export const SendingList = lazyComponent(loadSendingList, ({ onClose }) => onClose())

const FoundAgainSection = lazyComponent(() => import('./found-again.tsx'))

/** What another device took the label away from, or left out; nothing where there is no such work. */
export function FoundAgain() {
  const states = useSendingStates()
  const isAny = [...(states?.values() ?? [])].some(
    ({ waiting, server }) => server?.denied || waiting.some(({ need }) => need === 'orphaned'),
  )
  return isAny ? <FoundAgainSection /> : null
}

export const loadFullDevice = () => import('./full-device.tsx')
export const FullDevice = lazyComponent(loadFullDevice, ({ onClose }) => onClose())

/** @param isShort icon and number alone, where there is little room; the whole word is read aloud */
export function SendingWord({ isShort = false }: { isShort?: boolean }) {
  const word = useSendingWord()
  const [isOpen, setIsOpen] = useState(false)
  const { now, shown, count } = word
  const Icon = WORD_ICONS[shown ?? 'sent']
  const text = shown === null ? '' : wordText(shown, count)
  const short = shown === null || shown === 'sent' ? '' : count
  return (
    <>
      <button
        type="button"
        className={classes.word}
        data-word={shown ?? 'none'}
        data-now={now ?? 'none'}
        aria-label={text === '' ? 'Sending' : text}
        onClick={() => setIsOpen(true)}
      >
        <Icon size={20} stroke={1.75} aria-hidden="true" />
        {!isShort && <span className={classes.full}>{text}</span>}
        <span className={isShort ? undefined : classes.short}>{short}</span>
      </button>
      <Announcement word={word} text={text} />
      {isOpen && <SendingList onClose={() => setIsOpen(false)} />}
    </>
  )
}

/** Reads a new word aloud, once: the same one again, after a save that was over in a moment, is no news. */
function Announcement({ word: { shown }, text }: { word: ShownWord; text: string }) {
  const last = useRef<Word | null>(null)
  const [said, setSaid] = useState('')
  useEffect(() => {
    const isNews = shown !== null && shown !== last.current
    // Nobody waits for the first word of a page, but for one that needs them.
    const isWanted = isNews && (last.current !== null || shown === 'needs you')
    if (isNews) last.current = shown
    setSaid(isWanted ? text : '')
  }, [shown, text])
  return (
    <VisuallyHidden component="span" role={shown === 'needs you' ? 'alert' : 'status'}>
      {said}
    </VisuallyHidden>
  )
}
