// Dragging in the editor: an item within its column, an entry also onto another part.
import {
  type CollisionDetection,
  closestCenter,
  DndContext,
  type DragEndEvent,
  DragOverlay,
  pointerWithin,
  type UniqueIdentifier,
} from '@dnd-kit/core'
import { type ReactNode, useState } from 'react'
import { SILENT, useDragSensors } from '#web/ui/drag-sensors.ts'
import classes from './editor.module.css'
import { ABOUT } from './spot.ts'
import type { Acts } from './use-acts.ts'

export interface DragData {
  label: string
}

interface DraggingProps {
  acts: Acts
  /** Key of the open section. */
  section: string | undefined
  children: ReactNode
}

export function Dragging({ acts, section, children }: DraggingProps) {
  const [label, setLabel] = useState<string | null>(null)
  const sensors = useDragSensors()
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={detect}
      accessibility={SILENT}
      onDragStart={({ active }) => setLabel((active.data.current as DragData | undefined)?.label ?? '')}
      onDragCancel={() => setLabel(null)}
      onDragEnd={(event) => {
        setLabel(null)
        drop(event, acts, section)
      }}
    >
      {children}
      <DragOverlay dropAnimation={null}>
        {label !== null && <div className={classes.dragged}>{label}</div>}
      </DragOverlay>
    </DndContext>
  )
}

/** Ids are `{kind}:{what}`; what is dragged may go to its own kind, an entry to a part too. */
const detect: CollisionDetection = (args) => {
  const [kind] = partsOfId(args.active.id)
  const of = (kinds: readonly string[]) =>
    args.droppableContainers.filter(({ id }) => kinds.includes(partsOfId(id)[0]))
  const under = pointerWithin({
    ...args,
    droppableContainers: of(kind === 'row' ? ['row', 'part'] : [kind]),
  })
  return under.length > 0 ? under : closestCenter({ ...args, droppableContainers: of([kind]) })
}

function drop({ active, over }: DragEndEvent, acts: Acts, section: string | undefined): void {
  if (!over || active.id === over.id) return
  const [kind, what] = partsOfId(active.id)
  const [onto, where] = partsOfId(over.id)
  if (where === ABOUT) return
  if (kind === 'section') acts.section.onto(what, where)
  else if (kind === 'part') acts.part.onto(what, where)
  else if (onto === 'row') acts.row.moveTo(Number(what), Number(where))
  else if (section !== undefined) acts.row.toPart(Number(what), { key: section, header: where })
}

function partsOfId(id: UniqueIdentifier): [kind: string, what: string] {
  const text = String(id)
  const at = text.indexOf(':')
  return [text.slice(0, at), text.slice(at + 1)]
}
