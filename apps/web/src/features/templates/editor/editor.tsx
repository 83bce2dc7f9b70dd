// The editor: sections, parts and entries side by side, on a phone one after another.
import { Button, VisuallyHidden } from '@mantine/core'
import { IconArrowsSort, IconCheck, IconChevronLeft, IconPlus } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { Link } from 'react-router'
import { usePageTitle } from '#web/ui/page-title.ts'
import { BarTitle, FootBar } from '#web/ui/shell-slots.tsx'
import { useIsNarrow } from '#web/ui/use-width.ts'
import { AboutSection, WholeReport } from './about.tsx'
import { ConflictDialog } from './conflict-dialog.tsx'
import { faultWords } from './core/faults.ts'
import { inSection } from './core/operations.ts'
import { Dragging } from './drag.tsx'
import classes from './editor.module.css'
import { EntriesPane } from './entries-pane.tsx'
import { FindPanel } from './find-panel.tsx'
import { focusAdd, focusColumn, focusLabel, rememberFocus } from './focus.ts'
import { Head, PublishButton } from './head.tsx'
import { KeysDialog, useKeys } from './keys.tsx'
import { MoveToDialog } from './move-to-dialog.tsx'
import type { Opened } from './opening.ts'
import type { PaneProps } from './pane-props.ts'
import { PublishDialog } from './publish-dialog.tsx'
import { PartsColumn, SectionsColumn } from './side-columns.tsx'
import { ABOUT, depthOf, spotOf, useSpot } from './spot.ts'
import { actsAt } from './use-acts.ts'
import { useChanges } from './use-changes.ts'
import { useEditing } from './use-editing.ts'

export function Editor(props: { userId: number; templateId: number; opened: Opened }) {
  const editing = useEditing(props.userId, props.templateId, props.opened)
  const { content, faults, theirs } = editing
  const { card } = editing.saving.base
  const isPhone = useIsNarrow()
  const [spot, go, section] = useSpot(content)
  const [said, setSaid] = useState('')
  const [opened, setOpened] = useState<'publish' | 'keys' | null>(null)
  const [isFinding, setFinding] = useState(false)
  const focusBack = useRef<() => void>(() => undefined)
  const [isLater, setLater] = useState(false)
  const [isOrdering, setOrdering] = useState(false)
  const [moving, setMoving] = useState<number | null>(null)
  const changes = useChanges(editing)
  const acts = actsAt({ editing, spot, go, section, say: setSaid })
  const depth = depthOf(spot)
  const isChoosing = theirs !== null && !isLater
  usePageTitle(card.name)

  const publish = () => {
    const [fault] = faults
    if (fault) {
      setFinding(false)
      go(spotOf(fault))
      setSaid(fault.message)
      requestAnimationFrame(() => document.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus())
    } else if (theirs) setLater(false)
    else if (editing.state.kind !== 'published' && !editing.isReadOnly) setOpened('publish')
  }
  const find = () => {
    if (!isFinding) focusBack.current = rememberFocus()
    setFinding(true)
  }
  const showKeys = () => setOpened('keys')
  useKeys({ editing, publish, find, showKeys, isOff: opened !== null || moving !== null || isChoosing })
  const order = isPhone ? (isOrdering ? 'handles' : 'none') : 'drag'
  const columns = { editing, acts, spot, go, isPhone, order } as const
  const shows = (level: number) => !isPhone || (depth === level && !isFinding)
  return (
    <Dragging acts={acts} section={section?.key}>
      <div className={classes.page} data-is-phone={isPhone || undefined}>
        <BarTitle title={card.name} subtitle={`Version ${card.number}`} />
        <Head
          editing={editing}
          changes={changes.count}
          onFind={find}
          onPublish={publish}
          onConflict={() => setLater(false)}
          isPhone={isPhone}
        />
        {faults[0] && (
          <p className={classes.faults} role="status">
            {faultWords(content, faults[0])}
          </p>
        )}
        <div className={classes.columns}>
          {isPhone && !isFinding && (
            <PhoneBar
              back={
                depth > 0
                  ? {
                      title:
                        depth === 3 ? spot.header : depth === 2 && section ? section.title : 'All sections',
                      onClick: () =>
                        go(
                          depth === 3
                            ? { row: null }
                            : { header: null, ...(depth === 2 && section ? {} : { section: null }) },
                        ),
                    }
                  : null
              }
              canOrder={!editing.isReadOnly && depth < 3 && spot.section !== ABOUT && spot.header !== ABOUT}
              isOrdering={isOrdering}
              onOrder={setOrdering}
            />
          )}
          {shows(0) && <SectionsColumn {...columns} changed={changes.bySection} />}
          {section && shows(1) && <PartsColumn {...columns} section={section} onKeys={showKeys} />}
          {(!isPhone || depth > 1 || isFinding) && (
            <section className={classes.pane} aria-label="Entries">
              {isFinding ? (
                <FindPanel
                  editing={editing}
                  section={section}
                  onClose={() => {
                    setFinding(false)
                    focusBack.current()
                  }}
                  go={(to) => {
                    setFinding(false)
                    go(to)
                    focusLabel()
                  }}
                />
              ) : (
                <Pane {...columns} section={section} marks={changes.marks} onMoveTo={setMoving} />
              )}
            </section>
          )}
        </div>
        <VisuallyHidden role="status" aria-live="polite">
          {said}
        </VisuallyHidden>
        {!editing.isReadOnly && !isFinding && (
          <FootBar>
            {depth === 0 && (
              <Button
                variant="default"
                leftSection={<IconPlus size={20} stroke={1.75} aria-hidden="true" />}
                onClick={() => focusAdd('section')}
              >
                Section
              </Button>
            )}
            <PublishButton editing={editing} changes={changes.count} onPublish={publish} />
          </FootBar>
        )}
      </div>
      {opened === 'publish' && (
        <PublishDialog
          editing={editing}
          onClose={() => setOpened(null)}
          onPublished={() => focusColumn('section')}
        />
      )}
      {opened === 'keys' && <KeysDialog onClose={() => setOpened(null)} />}
      {theirs && isChoosing && (
        <ConflictDialog key={theirs.whose} editing={editing} theirs={theirs} onClose={() => setLater(true)} />
      )}
      {moving !== null && (
        <MoveToDialog
          content={content}
          label={acts.row.rows[moving]?.value.label ?? ''}
          onMove={(to) => acts.row.toPart(moving, to)}
          onClose={() => setMoving(null)}
        />
      )}
    </Dragging>
  )
}

interface PhoneBarProps {
  back: { title: string | null; onClick: () => void } | null
  canOrder: boolean
  isOrdering: boolean
  onOrder: (isOrdering: boolean) => void
}

function PhoneBar({ back, canOrder, isOrdering, onOrder }: PhoneBarProps) {
  const Icon = isOrdering ? IconCheck : IconArrowsSort
  return (
    <div className={classes.phoneBar}>
      {back ? (
        <button type="button" onClick={back.onClick}>
          <IconChevronLeft size={20} stroke={1.75} aria-hidden="true" />
          {back.title}
        </button>
      ) : (
        <Link to="/templates">
          <IconChevronLeft size={20} stroke={1.75} aria-hidden="true" />
          Templates
        </Link>
      )}
      {canOrder && (
        <button type="button" aria-pressed={isOrdering} onClick={() => onOrder(!isOrdering)}>
          {isOrdering ? 'Done' : 'Order'}
          <Icon size={20} stroke={1.75} aria-hidden="true" />
        </button>
      )}
    </div>
  )
}

/** The third column: entries, what is of the section itself, or what is of the whole report. */
function Pane({
  section,
  ...props
}: Omit<PaneProps, 'section'> & { section: PaneProps['section'] | undefined }) {
  const { editing, spot } = props
  const { content, faults, isReadOnly } = editing
  const errorOf = (field: string) =>
    faults.find(
      (fault) => fault.section === (section?.key ?? null) && fault.list === null && fault.field === field,
    )?.message
  if (!section)
    return (
      <WholeReport
        content={content}
        isReadOnly={isReadOnly}
        errorOf={errorOf}
        onPatch={(patch, step) => editing.change((now) => ({ ...now, ...patch }), `report ${step}`)}
      />
    )
  if (spot.header !== ABOUT) return <EntriesPane {...props} section={section} />
  return (
    <AboutSection
      key={section.key}
      section={section}
      isReadOnly={isReadOnly}
      errorOf={errorOf}
      onPatch={(patch, step) =>
        editing.change(
          (now) => inSection(now, section.key, (one) => ({ ...one, ...patch })),
          `${section.key} ${step}`,
        )
      }
    />
  )
}
