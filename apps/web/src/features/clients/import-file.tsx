// The first step of an import: which file, what it may hold, an example to fill in.
import { Button } from '@mantine/core'
import { CLIENT_COLUMNS, IMPORT_CLIENTS_MAX } from '@plumbline/contract/client-import'
import { IconDownload, IconFileSpreadsheet, IconFileUpload } from '@tabler/icons-react'
import { type DragEvent, type ReactNode, useId, useRef, useState } from 'react'
import { exampleCsv } from '#web/features/clients/import-csv.ts'
import { saveFile } from '#web/lib/save-file.ts'
import classes from './import.module.css'

const TYPES = '.csv,.tsv,.txt,.vcf,text/csv,text/tab-separated-values,text/plain,text/vcard'

interface FileButtonProps {
  label: string
  /** Says more to screen readers. */
  describedBy?: string
  isBusy: boolean
  isDisabled: boolean
  isMain?: boolean
  className?: string | undefined
  onFile: (file: File) => void
}

/** A button that asks for a file. */
export function FileButton({
  label,
  describedBy,
  isBusy,
  isDisabled,
  isMain = true,
  className,
  onFile,
}: FileButtonProps) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <input
        ref={input}
        type="file"
        accept={TYPES}
        hidden
        aria-label="CSV or vCard file"
        onChange={(event) => {
          const file = event.currentTarget.files?.[0]
          event.currentTarget.value = ''
          if (file) onFile(file)
        }}
      />
      <Button
        variant={isMain ? 'filled' : 'default'}
        className={className}
        loading={isBusy}
        disabled={isDisabled}
        aria-describedby={describedBy}
        leftSection={isMain && <IconFileUpload size={20} stroke={1.75} aria-hidden="true" />}
        onClick={() => input.current?.click()}
      >
        {label}
      </Button>
    </>
  )
}

interface ChooseFileProps {
  isBusy: boolean
  isDisabled: boolean
  onFile: (file: File) => void
  /** What went wrong with the last one. */
  children: ReactNode
}

export function ChooseFile({ isBusy, isDisabled, onFile, children }: ChooseFileProps) {
  const hintId = useId()
  const [isOver, setOver] = useState(false)
  const canDrop = !isBusy && !isDisabled
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    const file = event.dataTransfer.files[0]
    if (file && canDrop) onFile(file)
  }
  const required = CLIENT_COLUMNS.filter(({ isRequired }) => isRequired)
  const optional = CLIENT_COLUMNS.filter(({ isRequired }) => !isRequired)
  return (
    <>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: dropping is a shortcut; the button inside does the same */}
      <div
        className={classes.drop}
        data-over={isOver || undefined}
        onDragOver={(event) => {
          event.preventDefault()
          setOver(canDrop)
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
      >
        <IconFileSpreadsheet size={32} stroke={1.5} aria-hidden="true" />
        <p className={classes.dropText}>Drop a CSV or vCard file here</p>
        <p className={classes.hint} id={hintId}>
          Up to {IMPORT_CLIENTS_MAX.toLocaleString('en-US')} clients and 20 MB. Excel, Numbers and Google
          Sheets save “CSV UTF-8” or “Comma-separated values”. Google Contacts and Outlook export CSV, Apple
          Contacts a vCard.
        </p>
        <FileButton
          label="Choose file"
          describedBy={hintId}
          isBusy={isBusy}
          isDisabled={isDisabled}
          onFile={onFile}
        />
      </div>
      {children}
      <section className={classes.about} aria-labelledby={`${hintId}-about`}>
        <h3 id={`${hintId}-about`}>What the file needs</h3>
        <p>
          A CSV has headings in its first row, then one client per row. Required: {listOf(required)}.
          Optional: {listOf(optional)}. Your headings can have other names and be in any order: you match them
          in the next step.
        </p>
        <Button
          variant="subtle"
          className={classes.example}
          leftSection={<IconDownload size={20} stroke={1.75} aria-hidden="true" />}
          onClick={() => saveFile(new Blob([exampleCsv()], { type: 'text/csv' }), 'clients-example.csv')}
        >
          Download an example
        </Button>
      </section>
    </>
  )
}

/** "Client Name, City and Email" */
function listOf(columns: readonly { heading: string }[]): string {
  return new Intl.ListFormat('en-US').format(columns.map(({ heading }) => heading))
}
