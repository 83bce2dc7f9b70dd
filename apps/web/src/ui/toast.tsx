// Toasts: dark, bottom right, on a phone over the bar and one at a time; icon, text and at most one action.
import { notifications, notificationsStore } from '@mantine/notifications'
import { IconAlertCircle, IconCircleCheckFilled, IconInfoCircle } from '@tabler/icons-react'
import { isNarrow } from '#web/ui/use-width.ts'
import classes from './toast.module.css'

/** Toasts close by themselves after 1.9 to 3 s (specification section 8). */
const TOAST_MS = 2_900
/** Undo stays for five seconds (design). */
const UNDO_MS = 5_000

interface ToastOptions {
  /** A button, or with `href` a link that opens in a new tab. */
  action?: { label: string; onClick: () => void } | { label: string; href: string }
  /** Milliseconds until it closes. */
  time?: number
  /** It stands in the bell's menu as well, so nothing is lost when another takes its place. */
  isInBell?: boolean
}

type Kind = 'success' | 'error' | 'info'

const ICONS = {
  success: <IconCircleCheckFilled size={22} />,
  error: <IconAlertCircle size={22} />,
  info: <IconInfoCircle size={22} />,
}

/**
 * On a phone there is room for one (app.tsx), and the newest takes its place: it tells of what was pressed last. Only
 * Undo, or where to go next, is there for its time: words wait until it is over, a failure or the next Undo does not.
 * What stands in the bell too waits for all and gives way to all.
 */
function dropLighter(id: string | undefined, weight: number): void {
  if (!isNarrow()) return
  const { notifications: shown, queue } = notificationsStore.getState()
  for (const other of [...shown, ...queue]) {
    if (other.id !== undefined && other.id !== id && other['data-weight'] <= weight) {
      notifications.hide(other.id)
    }
  }
}

function show(kind: Kind, text: string, { action, time, isInBell }: ToastOptions = {}): string {
  // The same text twice at once is one toast.
  const ownId = action ? undefined : `${kind}:${text}`
  const weight = isInBell ? 0 : action ? 2 : 1
  dropLighter(ownId, kind === 'error' ? 2 : weight)
  const id = notifications.show({
    id: ownId,
    'data-weight': weight,
    icon: ICONS[kind],
    autoClose: time ?? (action ? UNDO_MS : TOAST_MS),
    // Failures interrupt a screen reader, the rest waits.
    role: kind === 'error' ? 'alert' : 'status',
    message: (
      <span className={classes.row}>
        <span>{text}</span>
        {action &&
          ('href' in action ? (
            <a
              className={classes.action}
              href={action.href}
              target="_blank"
              rel="noreferrer"
              onClick={() => notifications.hide(id)}
            >
              {action.label}
            </a>
          ) : (
            <button
              type="button"
              className={classes.action}
              onClick={() => {
                notifications.hide(id)
                action.onClick()
              }}
            >
              {action.label}
            </button>
          ))}
      </span>
    ),
  })
  return id
}

/** Shows a toast; each gives its id, for `toast.hide`. */
export const toast = {
  success: (text: string, options?: ToastOptions) => show('success', text, options),
  error: (text: string, options?: ToastOptions) => show('error', text, options),
  info: (text: string, options?: ToastOptions) => show('info', text, options),
  hide: (id: string) => notifications.hide(id),
}
