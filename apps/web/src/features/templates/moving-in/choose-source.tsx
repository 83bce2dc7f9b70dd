// The first step of moving in: a file is dropped or chosen, or a list is pasted.
import { Button, Textarea } from '@mantine/core'
import { LABEL_MAX } from '@plumbline/contract/limits'
import { FIELD } from '@plumbline/contract/texts'
import { IconFileSpreadsheet, IconFileUpload, IconList } from '@tabler/icons-react'
import { type DragEvent, type FormEvent, useId, useRef, useState } from 'react'
import { listLimit } from '#web/features/templates/list-limit.ts'
import { charactersOver } from '#web/lib/limits.ts'
import { LimitedInput } from '#web/ui/limited-field.tsx'
import { Optional } from '#web/ui/optional.tsx'
import classes from './choose-source.module.css'
import { sheetOfList } from './pasted-list.ts'
import { Problem } from './problem.tsx'
import { Reading } from './reading.tsx'
import type { MoveIn } from './use-move-in.ts'

const TYPES = '.xlsx,.xls,.csv,.tsv,.json,text/csv,application/json'

interface ChooseSourceProps {
  move: MoveIn
  beginsWithList: boolean
}

export function ChooseSource({ move, beginsWithList }: ChooseSourceProps) {
  const [isList, setList] = useState(beginsWithList)
  return (
    <>
      <FileDrop move={move} />
      <Problem text={move.problem} />
      {isList ? (
        <PasteList move={move} />
      ) : (
        <Button
          variant="subtle"
          leftSection={<IconList size={20} stroke={1.75} aria-hidden="true" />}
          onClick={() => setList(true)}
        >
          Paste a list instead
        </Button>
      )}
    </>
  )
}

function FileDrop({ move: { choose, busy, cancel } }: { move: MoveIn }) {
  const hintId = useId()
  const [isOver, setOver] = useState(false)
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    const file = event.dataTransfer.files[0]
    if (file && busy === null) choose(file)
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is a shortcut; the button inside does the same
    <div
      className={classes.drop}
      data-over={isOver || undefined}
      onDragOver={(event) => {
        event.preventDefault()
        setOver(busy === null)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <IconFileSpreadsheet size={32} stroke={1.5} aria-hidden="true" />
      <p className={classes.dropText}>Drop your file here</p>
      <p className={classes.hint} id={hintId}>
        In Spectora, choose Templates, ⋮, Export to spreadsheet, Export HTML Text. Plumbline spreadsheets
        (XLSX or CSV) and JSON files also work. Up to 20 MB and 5,000 entries.
      </p>
      {busy === null ? (
        <FileButton label="Choose file" describedBy={hintId} onFile={choose} />
      ) : (
        <Reading busy={busy} onCancel={cancel} />
      )}
    </div>
  )
}

interface FileButtonProps {
  label: string
  describedBy?: string
  isSubtle?: boolean
  isDisabled?: boolean
  onFile: (file: File) => void
}

/** A button that asks for a file. */
export function FileButton({ label, describedBy, isSubtle, isDisabled = false, onFile }: FileButtonProps) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <input
        ref={input}
        type="file"
        accept={TYPES}
        hidden
        aria-label="Spreadsheet or JSON file"
        onChange={(event) => {
          const file = event.currentTarget.files?.[0]
          event.currentTarget.value = ''
          if (file) onFile(file)
        }}
      />
      <Button
        variant={isSubtle ? 'subtle' : 'filled'}
        disabled={isDisabled}
        aria-describedby={describedBy}
        leftSection={!isSubtle && <IconFileUpload size={20} stroke={1.75} aria-hidden="true" />}
        onClick={() => input.current?.click()}
      >
        {label}
      </Button>
    </>
  )
}

const FIELDS = [
  { key: 'name', label: 'Template name' },
  { key: 'section', label: 'Section', placeholder: 'Roofing' },
] as const

/** One finding a line, into one part of one section. */
function PasteList({ move }: { move: MoveIn }) {
  const id = useId()
  const [list, setList] = useState({ name: 'My findings', section: '', part: '', text: '' })
  const [isTried, setTried] = useState(false)
  const set = (change: Partial<typeof list>) => setList({ ...list, ...change })
  const missing = (text: string) => isTried && text.trim() === '' && FIELD.required
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if ([list.name, list.section, list.part].some((text) => charactersOver(text, LABEL_MAX) > 0)) return
    if (listLimit(list.text) !== null) return
    const file = sheetOfList(list)
    if (file && list.name.trim() !== '' && list.section.trim() !== '') move.choose(file)
  }
  return (
    <section className={classes.list} aria-labelledby={id}>
      <h2 id={id}>Paste a list</h2>
      <form noValidate className={classes.form} onSubmit={submit}>
        {FIELDS.map(({ key, label, ...more }) => (
          <LimitedInput
            key={key}
            label={label}
            {...more}
            max={LABEL_MAX}
            value={list[key]}
            error={missing(list[key])}
            onChange={(event) => set({ [key]: event.currentTarget.value })}
          />
        ))}
        <LimitedInput
          label={<Optional name="Item" />}
          placeholder="Flashing"
          max={LABEL_MAX}
          value={list.part}
          onChange={(event) => set({ part: event.currentTarget.value })}
        />
        <Textarea
          className={classes.wide}
          label="Findings, one per line"
          description="Put the description after a colon or a tab."
          autosize
          minRows={6}
          maxRows={20}
          value={list.text}
          error={missing(list.text) || listLimit(list.text)}
          onChange={(event) => set({ text: event.currentTarget.value })}
        />
        <Button type="submit" variant="default" loading={move.busy !== null}>
          Check the list
        </Button>
      </form>
    </section>
  )
}
