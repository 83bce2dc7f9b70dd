// Colours, stroke and tools at the foot of the photo editor.
import {
  IconArrowUpRight,
  IconCircle,
  IconCrop,
  IconLetterA,
  IconRotateClockwise,
  IconScribble,
  IconSquare,
} from '@tabler/icons-react'
import type { Dispatch, MouseEvent } from 'react'
import classes from './photo-editor.module.css'
import { COLOURS, type EditorAction, type EditorState } from './use-photo-edit.ts'

const TOOLS = [
  { tool: 'arrow', title: 'Arrow', icon: IconArrowUpRight },
  { tool: 'circle', title: 'Circle', icon: IconCircle },
  { tool: 'box', title: 'Box', icon: IconSquare },
  { tool: 'draw', title: 'Draw', icon: IconScribble },
  { tool: 'text', title: 'Text', icon: IconLetterA },
] as const

export function ToolBar({ state, dispatch }: { state: EditorState; dispatch: Dispatch<EditorAction> }) {
  const choose = (tool: (typeof TOOLS)[number]['tool']) => (event: MouseEvent) => {
    // A press without a pointer comes from the keyboard: the shape is placed, the arrow keys move it.
    const isKeyboard = event.detail === 0
    if (isKeyboard && tool !== 'draw') dispatch({ type: 'place', kind: tool, id: Date.now() % 1_000_000 })
    else dispatch({ type: 'tool', tool })
  }
  return (
    <div className={classes.foot}>
      <div className={classes.colours}>
        {COLOURS.map(({ name, value }) => (
          <button
            key={value}
            type="button"
            className={classes.colour}
            aria-label={name}
            aria-pressed={state.colour === value}
            onClick={() => dispatch({ type: 'colour', colour: value })}
          >
            <span style={{ background: value }} />
          </button>
        ))}
        <span className={classes.rule} />
        <button
          type="button"
          className={classes.colour}
          aria-label="Thick strokes"
          aria-pressed={state.isThick}
          onClick={() => dispatch({ type: 'thick' })}
        >
          <svg width="36" height="36" viewBox="0 0 36 36" aria-hidden="true">
            <path
              d="M5 26c6 3 8-3 12-7s8-9 14-8"
              fill="none"
              stroke="currentColor"
              strokeLinecap="round"
              strokeWidth={state.isThick ? 6 : 3}
            />
          </svg>
        </button>
      </div>
      <div className={classes.tools} role="toolbar" aria-label="Tools">
        {TOOLS.map(({ tool, title, icon: Icon }) => (
          <button
            key={tool}
            type="button"
            className={classes.tool}
            aria-pressed={state.tool === tool}
            onClick={choose(tool)}
          >
            <Icon size={22} stroke={1.75} aria-hidden="true" />
            {title}
          </button>
        ))}
        <button
          type="button"
          className={classes.tool}
          aria-pressed={state.tool === 'crop'}
          onClick={() => dispatch({ type: 'tool', tool: state.tool === 'crop' ? 'arrow' : 'crop' })}
        >
          <IconCrop size={22} stroke={1.75} aria-hidden="true" />
          Crop
        </button>
        <button type="button" className={classes.tool} onClick={() => dispatch({ type: 'turn' })}>
          <IconRotateClockwise size={22} stroke={1.75} aria-hidden="true" />
          Rotate
        </button>
      </div>
    </div>
  )
}
