// Says once what is missing where the app was opened without https, such as by the address of a computer in the same network.
import { IconLockOpen } from '@tabler/icons-react'
import { useState } from 'react'
import classes from './plain-http-notice.module.css'

/** Where it is kept that this browser was told. */
const TOLD_KEY = 'plumbline-plain-http-told'

/** Nothing over https and on this machine, where browsers hold nothing back, and once it was put away. */
export function PlainHttpNotice() {
  const [isTold, setTold] = useState(wasTold)
  if (window.isSecureContext || isTold) return null
  const putAway = () => {
    markTold()
    setTold(true)
  }
  return (
    <aside className={classes.notice} aria-label="This page isn’t secure">
      <IconLockOpen size={20} stroke={1.75} aria-hidden="true" />
      <div className={classes.text}>
        <strong>This address doesn’t use HTTPS.</strong> Anything you send, including your password, can be
        read by others on the network. Text message codes, the contact form and push notifications don’t work
        here, and your browser may delete photos that aren’t uploaded if storage runs low.
        <button type="button" className={classes.button} onClick={putAway}>
          Got it
        </button>
      </div>
    </aside>
  )
}

function wasTold(): boolean {
  try {
    return localStorage.getItem(TOLD_KEY) !== null
  } catch {
    return false
  }
}

function markTold(): void {
  try {
    localStorage.setItem(TOLD_KEY, '1')
  } catch {
    // Blocked storage: it is said again on the next page.
  }
}
