// A pad to sign on with finger, pen or mouse; who cannot draw has the signature typed.
import { Button } from '@mantine/core'
import { IconEraser } from '@tabler/icons-react'
import { type PointerEvent, useId, useRef, useState } from 'react'
import classes from './signature.module.css'
import { type Ink, pictureOfInk } from './signature-ink.ts'

/** Twice what the server keeps, so that lines stay smooth. */
const SIZE = { width: 1_200, height: 400 }
const INK = '#1d1b16'
const LINE_WIDTH = 7

interface SignaturePadProps {
  /** Called after each stroke with all that is drawn, and when the pad is empty again; no file: nothing to sign with. */
  onDrawn: (ink: Ink, file: File | null) => void
  /** The address of the signature that is there until another is drawn. */
  current: string | null
  /** Where who cannot draw finds another way. */
  hint: string
  error: string | null
}

export function SignaturePad({ onDrawn, current, hint, error }: SignaturePadProps) {
  const id = useId()
  const canvas = useRef<HTMLCanvasElement>(null)
  const last = useRef<{ x: number; y: number } | null>(null)
  const [isEmpty, setEmpty] = useState(true)
  const [ink, setInk] = useState<Ink>('none')

  function placeOf({ clientX, clientY, currentTarget }: PointerEvent<HTMLCanvasElement>) {
    const box = currentTarget.getBoundingClientRect()
    return {
      x: ((clientX - box.left) / box.width) * SIZE.width,
      y: ((clientY - box.top) / box.height) * SIZE.height,
    }
  }

  /** The dot of a stroke that goes nowhere: not every browser draws a line of no length. */
  function begin(event: PointerEvent<HTMLCanvasElement>) {
    event.currentTarget.setPointerCapture(event.pointerId)
    const at = placeOf(event)
    last.current = at
    const context = canvas.current?.getContext('2d')
    if (!context) return
    context.fillStyle = INK
    context.beginPath()
    context.arc(at.x, at.y, LINE_WIDTH / 2, 0, 2 * Math.PI)
    context.fill()
  }

  function draw(event: PointerEvent<HTMLCanvasElement>) {
    const context = canvas.current?.getContext('2d')
    if (!context || last.current === null) return
    const to = placeOf(event)
    context.strokeStyle = INK
    context.lineWidth = LINE_WIDTH
    context.lineCap = 'round'
    context.beginPath()
    context.moveTo(last.current.x, last.current.y)
    context.lineTo(to.x, to.y)
    context.stroke()
    last.current = to
  }

  async function lift() {
    if (last.current === null || canvas.current === null) return
    last.current = null
    setEmpty(false)
    const drawn = await pictureOfInk(canvas.current)
    tell(drawn.ink, drawn.file)
  }

  function tell(drawn: Ink, file: File | null) {
    setInk(drawn)
    onDrawn(drawn, file)
  }

  function clear() {
    canvas.current?.getContext('2d')?.clearRect(0, 0, SIZE.width, SIZE.height)
    setEmpty(true)
    tell('none', null)
  }

  return (
    <div>
      {current !== null && (
        <div className={classes.current}>
          <img src={current} alt="Your current signature" />
          <p>
            {ink === 'drawn'
              ? 'It’s replaced when you save.'
              : 'Your current signature. It stays unless you draw a new one below.'}
          </p>
        </div>
      )}
      <p className={classes.padLabel} id={id}>
        Sign here with your finger, a pen or a mouse
      </p>
      <canvas
        ref={canvas}
        {...SIZE}
        className={classes.pad}
        role="img"
        aria-labelledby={id}
        aria-describedby={`${id}-hint`}
        data-wrong={error !== null || undefined}
        onPointerDown={begin}
        onPointerMove={draw}
        onPointerUp={lift}
        onPointerCancel={lift}
      />
      <p className={classes.padHint} id={`${id}-hint`}>
        {hint}
      </p>
      {error !== null && (
        <p className={classes.padError} role="alert">
          {error}
        </p>
      )}
      <Button
        variant="default"
        disabled={isEmpty}
        leftSection={<IconEraser size={20} stroke={1.75} aria-hidden="true" />}
        onClick={clear}
      >
        Clear
      </Button>
    </div>
  )
}
