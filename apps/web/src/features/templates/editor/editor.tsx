// The editor: sections, parts and entries side by side, on a phone one after another.
import { Button, VisuallyHidden } from '@mantine/core'
import { compareContents } from '@plumbline/domain/content/compare'
import { IconChevronLeft } from '@tabler/icons-react'
import { useEffect, useMemo, useRef, useState } from 'react'
import { usePageTitle } from '#web/ui/page-title.ts'
import { BarTitle, FootBar } from '#web/ui/shell-slots.tsx'
import { useIsNarrow } from '#web/ui/use-width.ts'
import { AboutSection, WholeReport } from './about.tsx'
import { inSection } from './core/operations.ts'
import { ConflictDialog, MoveToDialog, PublishDialog } from './dialogs.tsx'
import classes from './editor.module.css'
import { EntriesPane, focusAdd, focusColumn } from './entries-pane.tsx'
import { FindPanel } from './find-panel.tsx'
import { Head, PublishButton } from './head.tsx'
import type { Opened } from './saving.ts'
import { PartsColumn, SectionsColumn } from './side-columns.tsx'
import { ABOUT, depthOf, useSpot } from './spot.ts'
import { actsAt } from './use-acts.ts'
import { type Editing, useEditing } from './use-editing.ts'

const COMPARE_AFTER_MS = 400

export function Editor(props: { userId: number; templateId: number; opened: Opened }) {
  const editing = useEditing(props.userId, props.templateId, props.opened)
  const { content, faults, theirs } = editing
  const { card } = editing.saving.base
  const isPhone = useIsNarrow()
  const [spot, go, section] = useSpot(content)
  const [said, setSaid] = useState('')
  const [isFinding, setFinding] = useState(false)
  const [isPublishing, setPublishing] = useState(false)
  const [isLater, setLater] = useState(false)
  const [moving, setMoving] = useState<number | null>(null)
  const { count, marks } = useChanges(editing)
  const acts = actsAt({ editing, spot, go, section, say: setSaid })
  const depth = depthOf(spot)
  usePageTitle(card.name)

  const publish = () => {
    const [fault] = faults
    if (fault) {
      setFinding(false)
      go({
        section: fault.section ?? ABOUT,
        header: fault.header ?? ABOUT,
        list: fault.list ?? 'recommendation',
        row: fault.row,
      })
      setSaid(fault.message)
      requestAnimationFrame(() => document.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus())
    } else if (editing.state.kind !== 'published' && !editing.isReadOnly) setPublishing(true)
  }
  const find = () => setFinding(true)
  useKeys({ editing, publish, find, isOff: isPublishing || moving !== null })
  const columns = { editing, acts, spot, go, isPhone }
  const back = () => {
    if (depth === 3) go({ row: null })
    else if (depth === 2 && spot.section !== ABOUT) go({ header: null })
    else go({ section: null, header: null })
  }
  const shows = (level: number) => !isPhone || depth === level
  const isAbout = spot.section === ABOUT
  return (
    <>
      <div className={classes.page} data-is-phone={isPhone || undefined}>
        <BarTitle title={card.name} subtitle={`Version ${card.number}`} />
        <Head
          editing={editing}
          changes={count}
          onFind={find}
          onPublish={publish}
          onConflict={() => setLater(false)}
          isPhone={isPhone}
        />
        {faults.length > 0 && (
          <p className={classes.faults} role="status">
            {faults[0]?.message}
          </p>
        )}
        <div className={classes.columns}>
          {isPhone && depth > 0 && !isFinding && (
            <button type="button" className={classes.phoneBack} onClick={back}>
              <IconChevronLeft size={20} stroke={1.75} aria-hidden="true" />
              {depth === 3 ? spot.header : depth === 2 && !isAbout ? section?.title : 'All sections'}
            </button>
          )}
          {shows(0) && !(isPhone && isFinding) && <SectionsColumn {...columns} />}
          {section && shows(1) && !(isPhone && isFinding) && <PartsColumn {...columns} section={section} />}
          {(!isPhone || depth > 1 || isFinding) && (
            <main className={classes.pane} tabIndex={-1}>
              {isFinding ? (
                <FindPanel
                  editing={editing}
                  section={section}
                  onClose={() => setFinding(false)}
                  go={(to) => {
                    if (isPhone) setFinding(false)
                    go(to)
                  }}
                />
              ) : isAbout ? (
                <WholeReport
                  content={content}
                  isReadOnly={editing.isReadOnly}
                  onPatch={(patch, step) => editing.change((now) => ({ ...now, ...patch }), `report ${step}`)}
                />
              ) : section && spot.header === ABOUT ? (
                <AboutSection
                  key={section.key}
                  section={section}
                  isReadOnly={editing.isReadOnly}
                  errorOf={(field) =>
                    faults.find(
                      (one) => one.section === section.key && one.list === null && one.field === field,
                    )?.message
                  }
                  onPatch={(patch, step) =>
                    editing.change(
                      (now) => inSection(now, section.key, (one) => ({ ...one, ...patch })),
                      `${section.key} ${step}`,
                    )
                  }
                />
              ) : (
                section && <EntriesPane {...columns} section={section} marks={marks} onMoveTo={setMoving} />
              )}
            </main>
          )}
        </div>
        <VisuallyHidden role="status" aria-live="polite">
          {said}
        </VisuallyHidden>
        {!editing.isReadOnly && (
          <FootBar>
            {depth === 0 && (
              <Button variant="default" onClick={() => focusAdd('section')}>
                Section
              </Button>
            )}
            <PublishButton editing={editing} changes={count} onPublish={publish} />
          </FootBar>
        )}
      </div>
      {isPublishing && (
        <PublishDialog
          editing={editing}
          onClose={() => setPublishing(false)}
          onPublished={() => focusColumn('section')}
        />
      )}
      {theirs && !isLater && (
        <ConflictDialog editing={editing} theirs={theirs} onClose={() => setLater(true)} />
      )}
      {moving !== null && (
        <MoveToDialog
          content={content}
          label={acts.row.rows[moving]?.value.label ?? ''}
          onMove={(to) => acts.row.toPart(moving, to)}
          onClose={() => setMoving(null)}
        />
      )}
    </>
  )
}

/** What differs from the version: how much, and which entries. Not at each key. */
function useChanges({ content, saving }: Editing): { count: number; marks: ReadonlyMap<string, string> } {
  const { published } = saving.base
  const [compared, setCompared] = useState(content)
  useEffect(() => {
    const timer = window.setTimeout(() => setCompared(content), COMPARE_AFTER_MS)
    return () => window.clearTimeout(timer)
  }, [content])
  return useMemo(() => {
    const changes = compareContents(published, compared)
    const shown = changes.filter(({ kind }) => kind !== 'removed')
    return {
      count: changes.length,
      marks: new Map(shown.map(({ id, kind }) => [id, kind === 'added' ? 'New' : 'Changed'])),
    }
  }, [published, compared])
}

interface KeysWish {
  editing: Editing
  publish: () => void
  find: () => void
  isOff: boolean
}

/** The keys of the whole page. */
function useKeys(wish: KeysWish): void {
  const latest = useRef(wish)
  latest.current = wish
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const { editing, publish, find, isOff } = latest.current
      const { target } = event
      if (isOff || event.defaultPrevented) return
      const isTyping = target instanceof HTMLElement && target.matches('input, textarea, select')
      const isCommand = event.ctrlKey || event.metaKey
      const key = event.key.toLowerCase()
      const act =
        isCommand && key === 'z' && !event.shiftKey
          ? editing.undo
          : isCommand && (key === 'y' || (key === 'z' && event.shiftKey))
            ? editing.redo
            : isCommand && key === 'enter'
              ? publish
              : key === '/' && !isTyping
                ? find
                : undefined
      if (!act) return
      event.preventDefault()
      act()
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [])
}
