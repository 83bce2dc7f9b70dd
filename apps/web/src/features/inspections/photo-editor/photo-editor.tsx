// The editor of a photo: crop, turn, arrow, circle, box, drawing, text, undo. Always dark; loaded when first opened.
import { CloseButton, Modal } from '@mantine/core'
import { IMAGE_EDITED_QUALITY, IMAGE_MAX_EDGE, TEXT_MAX } from '@plumbline/contract/limits'
import { IconArrowBackUp, IconArrowForwardUp, IconTrash } from '@tabler/icons-react'
import { useId, useState } from 'react'
import { charactersOver, limitNote } from '#web/lib/limits.ts'
import { useFocusReturnWhenTakenAway } from '#web/ui/responsive-dialog.tsx'
import { toast } from '#web/ui/toast.tsx'
import { useBack } from '#web/ui/use-back.tsx'
import { useEscape } from '#web/ui/use-escape.ts'
import { isChanged } from './edit-model.ts'
import { EditorBoard } from './editor-board.tsx'
import classes from './photo-editor.module.css'
import { ToolBar } from './tool-bar.tsx'
import { type Picture, useEditor, usePicture } from './use-photo-edit.ts'

interface PhotoEditorProps {
  source: () => Promise<Blob>
  /** The label that the photo belongs to. */
  title: string
  caption: string
  /** The caption alone was changed. */
  onCaption: (caption: string) => void
  /** The edited picture, with the caption as it now is. */
  onDone: (file: File, caption: string) => void
  onRemove: () => void
  onCancel: () => void
}

export default function PhotoEditor(props: PhotoEditorProps) {
  const { picture, error } = usePicture(props.source)
  useFocusReturnWhenTakenAway(true)
  useEscape(true, props.onCancel)
  useBack(true, props.onCancel)
  return (
    <Modal.Root
      opened
      onClose={props.onCancel}
      closeOnEscape={false}
      fullScreen
      transitionProps={{ transition: 'fade', duration: 120 }}
    >
      <Modal.Content
        classNames={{ content: classes.content }}
        aria-label={`Edit the photo of ${props.title}`}
      >
        {picture ? (
          <Editor {...props} picture={picture} />
        ) : (
          <div className={classes.waiting} role="status">
            <CloseButton aria-label="Cancel" className={classes.close} onClick={props.onCancel} />
            {error ?? 'Loading...'}
            {error && (
              <button
                type="button"
                className={classes.textButton}
                data-tone="danger"
                onClick={props.onRemove}
              >
                <IconTrash size={20} stroke={1.75} aria-hidden="true" />
                Remove photo
              </button>
            )}
          </div>
        )}
      </Modal.Content>
    </Modal.Root>
  )
}

function Editor({
  picture,
  title,
  caption,
  onCaption,
  onDone,
  onRemove,
  onCancel,
}: PhotoEditorProps & { picture: Picture }) {
  const [state, dispatch] = useEditor(picture)
  const [words, setWords] = useState(caption)
  const [isBusy, setIsBusy] = useState(false)
  const { history } = state
  const noteId = useId()
  const note = limitNote(words, TEXT_MAX)
  const isTooLong = charactersOver(words, TEXT_MAX) > 0
  const done = async () => {
    if (!isChanged(history)) {
      if (words !== caption) onCaption(words)
      onCancel()
      return
    }
    setIsBusy(true)
    try {
      // Konva comes with the board's chunk; the export shares it.
      const { exportJpeg } = await import('./shape-nodes.ts')
      const blob = await exportJpeg(picture.image, picture, history.present, {
        quality: IMAGE_EDITED_QUALITY,
        longestEdge: IMAGE_MAX_EDGE,
      })
      onDone(new File([blob], 'edited.jpg', { type: 'image/jpeg' }), words)
    } catch {
      setIsBusy(false)
      toast.error('The edited photo could not be saved')
    }
  }
  return (
    <div className={classes.editor}>
      <div className={classes.head}>
        <button type="button" className={classes.textButton} onClick={onCancel}>
          Cancel
        </button>
        <span className={classes.history}>
          {/* Far from Done. */}
          <button type="button" className={classes.iconButton} aria-label="Remove photo" onClick={onRemove}>
            <IconTrash size={22} stroke={1.75} aria-hidden="true" />
          </button>
          <button
            type="button"
            className={classes.iconButton}
            aria-label="Undo"
            disabled={history.past.length === 0}
            onClick={() => dispatch({ type: 'undo' })}
          >
            <IconArrowBackUp size={24} stroke={1.75} aria-hidden="true" />
          </button>
          <button
            type="button"
            className={classes.iconButton}
            aria-label="Redo"
            disabled={history.future.length === 0}
            onClick={() => dispatch({ type: 'redo' })}
          >
            <IconArrowForwardUp size={24} stroke={1.75} aria-hidden="true" />
          </button>
        </span>
        <button
          type="button"
          className={classes.done}
          disabled={isBusy || isTooLong}
          onClick={() => void done()}
        >
          Done
        </button>
      </div>
      <EditorBoard picture={picture} state={state} dispatch={dispatch} title={title} />
      {note !== null && (
        <p id={noteId} className={classes.limit} data-over={isTooLong || undefined}>
          {note}
        </p>
      )}
      <input
        className={classes.caption}
        aria-label="Photo caption"
        placeholder="Caption, printed under the photo"
        value={words}
        aria-invalid={isTooLong || undefined}
        aria-describedby={note === null ? undefined : noteId}
        onChange={(event) => setWords(event.currentTarget.value)}
        autoComplete="off"
      />
      <ToolBar state={state} dispatch={dispatch} />
    </div>
  )
}
