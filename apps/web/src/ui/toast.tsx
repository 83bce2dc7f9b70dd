// Toasts: dark, bottom right, on a phone over the bar; icon, text and at most one action; the specification's times.
import { notifications } from '@mantine/notifications'
import { IconAlertCircle, IconCircleCheckFilled, IconInfoCircle } from '@tabler/icons-react'
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
}

type Kind = 'success' | 'error' | 'info'

const ICONS = {
  success: <IconCircleCheckFilled size={22} />,
  error: <IconAlertCircle size={22} />,
  info: <IconInfoCircle size={22} />,
}

function show(kind: Kind, text: string, { action, time }: ToastOptions = {}): string {
  const id = notifications.show({
    // The same text twice at once is one toast.
    id: action ? undefined : `${kind}:${text}`,
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
