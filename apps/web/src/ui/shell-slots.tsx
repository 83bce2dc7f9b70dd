// What a page may put into the shell: a title into the phone's bar, a row under the bar, a bar at the foot.
import { IconChevronDown } from '@tabler/icons-react'
import { createContext, type ReactNode, useCallback, useContext } from 'react'
import { createPortal } from 'react-dom'
import classes from './shell-slots.module.css'

export interface ShellPlaces {
  /** In the bar where the logo stands, below 900 px; while it is not empty the logo gives way. */
  title: HTMLElement
  /** Under the bar, inside of what stays on top. */
  underBar: HTMLElement
  /** Above the foot of the window, below 900 px. */
  foot: HTMLElement
}

/** Made before the shell is drawn: its first frame then holds what a page puts there. */
export function makeShellPlaces(): ShellPlaces {
  const make = () => document.createElement('div')
  return { title: make(), underBar: make(), foot: make() }
}

/** Where one of them stands in the shell. */
export function ShellPlace({ className, element }: { className?: string | undefined; element: HTMLElement }) {
  // The same function as long as the element is: appended once more, it would lose the focus inside of it.
  const place = useCallback((parent: HTMLElement | null) => parent?.append(element), [element])
  return <div className={className} ref={place} />
}

const ShellContext = createContext<ShellPlaces | null>(null)
export const ShellPlacesProvider = ShellContext.Provider

interface BarTitleProps {
  title: string
  subtitle?: ReactNode
  /** It opens a list, which bears this name. */
  opens?: { name: string; onOpen: () => void }
}

/** Replaces the logo in the phone's bar by the page's name and a line under it. Nothing from 900 px up. */
export function BarTitle({ title, subtitle, opens }: BarTitleProps) {
  const shell = useContext(ShellContext)
  if (!shell) return null
  const lines = (
    <>
      <span className={classes.barTitleMain}>
        {title}
        {opens && <IconChevronDown size={18} stroke={2} aria-hidden="true" />}
      </span>
      {subtitle && <span className={classes.barTitleSub}>{subtitle}</span>}
    </>
  )
  return createPortal(
    opens ? (
      <button
        type="button"
        className={classes.barTitle}
        aria-label={`${opens.name}: ${title}`}
        aria-haspopup="dialog"
        onClick={opens.onOpen}
      >
        {lines}
      </button>
    ) : (
      <div className={classes.barTitle}>{lines}</div>
    ),
    shell.title,
  )
}

/** Puts its children under the top bar, where they stay while the page scrolls. */
export function UnderBar({ children }: { children: ReactNode }) {
  const shell = useContext(ShellContext)
  return shell ? createPortal(children, shell.underBar) : null
}

/** The main action in a bar at the foot of a phone; hidden from 900 px up, where it stands beside the title. */
export function FootBar({ children }: { children: ReactNode }) {
  const shell = useContext(ShellContext)
  return shell ? createPortal(<div className={classes.foot}>{children}</div>, shell.foot) : null
}
