// The first two columns of the editor: the sections of the template, and the parts of the open one.
import type { TemplateSection } from '@plumbline/contract/template'
import {
  IconAdjustments,
  IconArrowDown,
  IconArrowUp,
  IconChevronRight,
  IconCopy,
  IconFileText,
  IconTrash,
} from '@tabler/icons-react'
import { counted } from '#web/lib/format.ts'
import { StepIcon } from '#web/shared/inspection/step-icon.tsx'
import { ActionMenu } from '#web/ui/action-menu.tsx'
import { AddField } from './add-field.tsx'
import { Column, type Item, type Order } from './column.tsx'
import type { Fault } from './core/faults.ts'
import { findingsIn, type Part, partsOf } from './core/parts.ts'
import classes from './editor.module.css'
import { focusAdd, focusColumn, focusItem } from './focus.ts'
import { KeysHint } from './keys.tsx'
import { ABOUT, type Spot } from './spot.ts'
import type { Acts } from './use-acts.ts'
import type { Editing } from './use-editing.ts'

interface ColumnsProps {
  editing: Editing
  acts: Acts
  spot: Spot
  go: (to: Partial<Spot>) => void
  isPhone: boolean
  order: Order
  /** How much of a section changed, by its key. */
  changed: ReadonlyMap<string, number>
}

export function SectionsColumn({ editing, acts, spot, go, isPhone, order, changed }: ColumnsProps) {
  const { sections } = editing.content
  const items: Item[] = [
    {
      id: ABOUT,
      label: 'Whole report',
      isFixed: true,
      content: (
        <>
          <IconFileText size={22} stroke={1.75} aria-hidden="true" />
          <span className={classes.itemName}>Whole report</span>
        </>
      ),
    },
    ...sections.map((section) => ({
      id: section.key,
      label: section.title,
      content: (
        <>
          <StepIcon icon={section.icon} />
          <span className={classes.itemName}>
            {section.title || 'No title'}
            <SectionSub
              section={section}
              isPhone={isPhone}
              changes={changed.get(section.key) ?? 0}
              faults={editing.faults.filter((fault) => fault.section === section.key)}
            />
          </span>
          {isPhone ? (
            <IconChevronRight size={18} stroke={1.75} aria-hidden="true" />
          ) : (
            <span className={classes.itemCount}>{findingsIn(section)}</span>
          )}
        </>
      ),
    })),
  ]
  const open = (key: string) => go({ section: key, header: null, row: null })
  return (
    <nav className={classes.sections} aria-label="Sections">
      <div className={classes.columnHead}>
        <h2>Sections</h2>
        <span>{sections.length}</span>
      </div>
      <Column
        name="Sections"
        kind="section"
        items={items}
        order={order}
        isReadOnly={editing.isReadOnly}
        current={spot.section}
        onOpen={open}
        {...(isPhone ? {} : { onFocus: open })}
        onMove={acts.section.move}
        onNew={() => focusAdd('section')}
        onCopy={acts.section.copy}
        onDelete={acts.section.remove}
        onRight={() => focusColumn('part')}
      />
      {!editing.isReadOnly && (
        <AddField
          label="Add section"
          spot="section"
          onAdd={acts.section.add}
          onEscape={() => focusItem('section', spot.section ?? ABOUT)}
        />
      )}
    </nav>
  )
}

export function PartsColumn({
  editing,
  acts,
  spot,
  go,
  section,
  isPhone,
  order,
  onKeys,
}: Omit<ColumnsProps, 'changed'> & { section: TemplateSection; onKeys: () => void }) {
  const parts = partsOf(section)
  const faults = editing.faults.filter((fault) => fault.section === section.key)
  const items: Item[] = [
    ...parts.map(({ header, counts }) => ({
      id: header,
      label: header,
      content: (
        <>
          <span className={classes.partWords}>
            <span className={classes.itemName}>{header}</span>
            <span className={classes.partCounts}>{holdingsOf(counts)}</span>
            <ToCorrect faults={faults.filter((fault) => fault.header === header)} />
          </span>
        </>
      ),
    })),
    {
      id: ABOUT,
      label: 'About this section',
      isFixed: true,
      content: (
        <>
          <span className={classes.partWords}>
            <span className={classes.itemName}>
              <IconAdjustments size={16} stroke={1.75} aria-hidden="true" /> About this section
            </span>
            <span className={classes.partCounts}>
              Title, {counted(section.limitations.length, 'limitation')}
            </span>
            <ToCorrect faults={faults.filter((fault) => fault.header === null)} />
          </span>
        </>
      ),
    },
  ]
  const open = (header: string) => go({ header, row: null })
  const { key, title } = section
  return (
    <nav className={classes.parts} aria-label="Parts">
      <div className={classes.columnHead}>
        <h2>{title || 'No title'}</h2>
        {!editing.isReadOnly && (
          <ActionMenu
            label={`Actions for ${title}`}
            title={title}
            actions={[
              { label: 'Move up', icon: IconArrowUp, onSelect: () => acts.section.move(key, -1) },
              { label: 'Move down', icon: IconArrowDown, onSelect: () => acts.section.move(key, 1) },
              { label: 'Copy section', icon: IconCopy, onSelect: () => acts.section.copy(key) },
              {
                label: 'Delete section',
                icon: IconTrash,
                isDestructive: true,
                onSelect: () => acts.section.remove(key),
              },
            ]}
          />
        )}
      </div>
      <Column
        name={`Items in ${title}`}
        kind="part"
        items={items}
        order={order}
        isReadOnly={editing.isReadOnly}
        current={spot.header}
        onOpen={open}
        {...(isPhone ? {} : { onFocus: open })}
        onMove={acts.part.move}
        onNew={() => focusAdd('part')}
        onCopy={acts.part.copy}
        onDelete={acts.part.remove}
        onLeft={() => focusColumn('section')}
        onRight={() => focusColumn('row')}
      />
      {!editing.isReadOnly && (
        <AddField
          label="Add item"
          spot="part"
          onAdd={acts.part.add}
          onEscape={() => focusItem('part', spot.header ?? ABOUT)}
        />
      )}
      {!isPhone && <KeysHint onAll={onKeys} />}
    </nav>
  )
}

/** "5 questions · 12 findings"; what there is none of is left out. */
function holdingsOf({ description, observation, recommendation }: Part['counts']): string {
  const words = [
    [description, 'question'],
    [observation, 'condition'],
    [recommendation, 'finding'],
  ] as const
  const held = words.filter(([count]) => count > 0).map(([count, word]) => counted(count, word))
  return held.join(' · ') || 'Empty'
}

interface SectionSubProps {
  section: TemplateSection
  isPhone: boolean
  changes: number
  faults: readonly Fault[]
}

/** The line under a section's title: on a phone what it holds, else only what is wrong. */
function SectionSub({ section, isPhone, changes, faults }: SectionSubProps) {
  return (
    <>
      {isPhone && (
        <span className={classes.itemSub}>
          {counted(findingsIn(section), 'finding')}
          {changes > 0 && <span className={classes.changed}> · {counted(changes, 'change')}</span>}
        </span>
      )}
      <ToCorrect faults={faults} />
    </>
  )
}

function ToCorrect({ faults }: { faults: readonly Fault[] }) {
  return (
    faults.length > 0 && (
      <span className={classes.itemSub}>
        <span className={classes.fault}>{faults.length} to fix</span>
      </span>
    )
  )
}
