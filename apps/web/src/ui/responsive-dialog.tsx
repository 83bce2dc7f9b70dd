// A dialog that is a bottom sheet on a phone: head, scrolling body, foot with the actions.
import { Drawer, Modal } from '@mantine/core'
import { useMediaQuery, useMergedRef, useMounted } from '@mantine/hooks'
import { type PointerEvent, type ReactNode, useEffect, useRef } from 'react'
import { useBack } from '#web/ui/use-back.tsx'
import { useEscape } from '#web/ui/use-escape.ts'
import classes from './responsive-dialog.module.css'

/** Tablets held upright (768) get dialogs as dialogs (design, Layout). */
const SHEET = '(max-width: 47.99em)'
const CLOSE_AFTER_PX = 96
/** After what closed the dialog had its own turn at the focus. */
const FOCUS_BACK_AFTER_MS = 10

interface ResponsiveDialogProps {
  opened: boolean
  /** Escape, Back, the close button, a tap beside it, the sheet drawn down. Ask here when a text would be lost. */
  onClose: () => void
  title: ReactNode
  /** One line under the title. */
  subtitle?: ReactNode
  /** Beside the close button. */
  menu?: ReactNode
  children: ReactNode
  /** Cancel and the action right; delete left. */
  footer?: ReactNode
  /** Width of the dialog in pixels: 620 to 720, less for a question. */
  size?: number
}

/** Whether dialogs are sheets at this width. */
export function useIsSheet(): boolean {
  return useMediaQuery(SHEET, false, { getInitialValueInEffect: false }) ?? false
}

/** Focus is trapped and returns to what opened it; Escape closes. */
export function ResponsiveDialog(props: ResponsiveDialogProps) {
  // Opened one render later where it is mounted open: only then is it known where the focus came from.
  const isMounted = useMounted()
  const opened = props.opened && isMounted
  useFocusReturnWhenTakenAway(props.opened)
  useEscape(opened, props.onClose)
  useBack(opened, props.onClose)
  return useIsSheet() ? <Sheet {...props} opened={opened} /> : <Dialog {...props} opened={opened} />
}

/** A dialog that is there only while it is open gives the focus back when it is taken away. */
export function useFocusReturnWhenTakenAway(isOpen: boolean): void {
  const isMountedOpen = useRef(isOpen)
  useEffect(() => {
    const opener = document.activeElement
    if (!isMountedOpen.current || !(opener instanceof HTMLElement)) return
    return () => {
      window.setTimeout(() => {
        const isLost = document.activeElement === null || document.activeElement === document.body
        if (isLost && opener.isConnected) opener.focus({ preventScroll: true })
      }, FOCUS_BACK_AFTER_MS)
    }
  }, [])
}

/**
 * Mantine gives the focus to what asks for it, else to what comes first, which is the close button: a space that was
 * meant for a field closed the dialog. Where nothing asks, its heading has the focus.
 */
function focusHeading(content: HTMLElement | null): void {
  if (content?.querySelector('[data-autofocus]') === null) {
    content.querySelector('h2')?.setAttribute('data-autofocus', '')
  }
}

function Dialog(props: ResponsiveDialogProps) {
  const { opened, onClose, title, subtitle, menu, children, footer, size = 640 } = props
  return (
    <Modal.Root opened={opened} onClose={onClose} closeOnEscape={false} size={size} centered>
      <Modal.Overlay />
      <Modal.Content classNames={{ content: classes.dialog }} ref={focusHeading}>
        <div className={classes.head}>
          <div className={classes.headText}>
            <Modal.Title component="h2" className={classes.title} tabIndex={-1}>
              {title}
            </Modal.Title>
            {subtitle && <p className={classes.subtitle}>{subtitle}</p>}
          </div>
          <div className={classes.headEnd}>
            {menu}
            <Modal.CloseButton aria-label="Close" />
          </div>
        </div>
        <Modal.Body className={classes.body}>{children}</Modal.Body>
        {footer && <div className={classes.foot}>{footer}</div>}
      </Modal.Content>
    </Modal.Root>
  )
}

function Sheet({ opened, onClose, title, subtitle, menu, children, footer }: ResponsiveDialogProps) {
  const { contentRef, grip } = useDrawDown(onClose)
  return (
    <Drawer.Root opened={opened} onClose={onClose} closeOnEscape={false} position="bottom" size="auto">
      <Drawer.Overlay />
      <Drawer.Content classNames={{ content: classes.sheet }} ref={contentRef}>
        <div className={classes.grip} {...grip} aria-hidden="true" />
        <div className={classes.head}>
          <div className={classes.headText}>
            <Drawer.Title component="h2" className={classes.title} tabIndex={-1}>
              {title}
            </Drawer.Title>
            {subtitle && <p className={classes.subtitle}>{subtitle}</p>}
          </div>
          <div className={classes.headEnd}>
            {menu}
            <Drawer.CloseButton aria-label="Close" />
          </div>
        </div>
        <Drawer.Body className={classes.body}>{children}</Drawer.Body>
        {footer && <div className={classes.foot}>{footer}</div>}
      </Drawer.Content>
    </Drawer.Root>
  )
}

/** Drawing the grip down closes the sheet; the close button and Escape do the same. */
function useDrawDown(onClose: () => void) {
  const contentRef = useRef<HTMLDivElement>(null)
  const startY = useRef<number | null>(null)
  const move = (distance: number) => {
    if (contentRef.current) contentRef.current.style.translate = distance > 0 ? `0 ${distance}px` : ''
  }
  return {
    contentRef: useMergedRef(contentRef, focusHeading),
    grip: {
      onPointerDown: (event: PointerEvent<HTMLDivElement>) => {
        startY.current = event.clientY
        event.currentTarget.setPointerCapture(event.pointerId)
      },
      onPointerMove: (event: PointerEvent<HTMLDivElement>) => {
        if (startY.current !== null) move(event.clientY - startY.current)
      },
      onPointerUp: (event: PointerEvent<HTMLDivElement>) => {
        const distance = startY.current === null ? 0 : event.clientY - startY.current
        startY.current = null
        move(0)
        if (distance > CLOSE_AFTER_PX) onClose()
      },
      onPointerCancel: () => {
        startY.current = null
        move(0)
      },
    },
  }
}
