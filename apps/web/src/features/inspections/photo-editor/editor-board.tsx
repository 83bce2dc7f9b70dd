// The picture with its shapes, and the bar of what is selected on it.
import { IconCheck, IconCopy, IconTextSize, IconTrash, IconX } from '@tabler/icons-react'
import { type Dispatch, type KeyboardEvent, useEffect, useRef } from 'react'
import { Board } from './photo-canvas.ts'
import classes from './photo-editor.module.css'
import {
  type EditorAction,
  type EditorState,
  type Picture,
  selectedShape,
  sizesOf,
} from './use-photo-edit.ts'

interface EditorBoardProps {
  picture: Picture
  state: EditorState
  dispatch: Dispatch<EditorAction>
  title: string
}

const ARROWS: Readonly<Record<string, [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

export function EditorBoard({ picture, state, dispatch, title }: EditorBoardProps) {
  const place = useRef<HTMLDivElement>(null)
  const board = useRef<Board | null>(null)
  useEffect(() => {
    const container = place.current
    if (!container) return
    const made = new Board(container, picture.image, picture, {
      onCommit: (edit) => dispatch({ type: 'commit', edit }),
      onSelect: (id) => dispatch({ type: 'select', id }),
    })
    board.current = made
    const observer = new ResizeObserver(() => made.resize(container.clientWidth, container.clientHeight))
    observer.observe(container)
    return () => {
      observer.disconnect()
      made.destroy()
      board.current = null
    }
  }, [picture, dispatch])
  useEffect(() => {
    const { history, tool, colour, selected } = state
    board.current?.show({ edit: history.present, tool, colour, selected, size: sizesOf(state) })
  }, [state])

  const shape = selectedShape(state)
  const onKeyDown = (event: KeyboardEvent) => {
    const move = ARROWS[event.key]
    if (!shape || event.target instanceof HTMLInputElement) return
    if (move) {
      event.preventDefault()
      const step = Math.max(picture.width, picture.height) * 0.01
      dispatch({ type: 'move', dx: move[0] * step, dy: move[1] * step, isTip: event.shiftKey })
    } else if (event.key === 'Delete' || event.key === 'Backspace') dispatch({ type: 'delete' })
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: arrow keys move what is selected, with Shift the tip of an arrow; each action is a button too
    <div className={classes.stage} onKeyDown={onKeyDown}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a drawing board takes the arrow keys, so it takes the focus */}
      <div ref={place} className={classes.board} role="img" aria-label={`Photo of ${title}`} tabIndex={0} />
      {state.tool === 'crop' && (
        <div className={classes.bar}>
          <button
            type="button"
            className={classes.barButton}
            onClick={() => dispatch({ type: 'tool', tool: 'arrow' })}
          >
            <IconX size={20} stroke={1.75} aria-hidden="true" />
            Keep whole
          </button>
          <button
            type="button"
            className={classes.barButton}
            onClick={() => {
              const frame = board.current?.cropFrame()
              if (frame) dispatch({ type: 'crop', frame })
            }}
          >
            <IconCheck size={20} stroke={1.75} aria-hidden="true" />
            Crop
          </button>
        </div>
      )}
      {shape && (
        <div className={classes.bar}>
          {shape.kind === 'text' && (
            <input
              key={shape.id}
              className={classes.text}
              aria-label="Text on the photo"
              placeholder="Text"
              value={shape.text ?? ''}
              // biome-ignore lint/a11y/noAutofocus: the text was just placed to be typed
              autoFocus={shape.text === ''}
              onChange={(event) => dispatch({ type: 'text', text: event.currentTarget.value })}
              onKeyDown={(event) => {
                if (event.key === 'Enter') dispatch({ type: 'select', id: null })
              }}
            />
          )}
          <button type="button" className={classes.barButton} onClick={() => dispatch({ type: 'size' })}>
            <IconTextSize size={20} stroke={1.75} aria-hidden="true" />
            Size
          </button>
          <button type="button" className={classes.barButton} onClick={() => dispatch({ type: 'copy' })}>
            <IconCopy size={20} stroke={1.75} aria-hidden="true" />
            Copy
          </button>
          <button
            type="button"
            className={classes.barButton}
            data-tone="danger"
            onClick={() => dispatch({ type: 'delete' })}
          >
            <IconTrash size={20} stroke={1.75} aria-hidden="true" />
            Delete
          </button>
        </div>
      )}
    </div>
  )
}
