// /redirection: the product moved to a new domain; leads to the site root after 5 seconds (specification, section 1).
import { Button, VisuallyHidden } from '@mantine/core'
import { REDIRECTION_SECONDS } from '@plumbline/contract/limits'
import { useEffect, useState } from 'react'
import { usePageTitle } from '#web/ui/page-title.ts'
import classes from './redirection.module.css'

export function Component() {
  usePageTitle('We moved')
  const [left, setLeft] = useState<number>(REDIRECTION_SECONDS)
  const [isStopped, setIsStopped] = useState(false)

  useEffect(() => {
    if (isStopped) return
    const endsAt = Date.now() + REDIRECTION_SECONDS * 1_000
    const clock = setInterval(() => {
      const seconds = Math.ceil((endsAt - Date.now()) / 1_000)
      setLeft(Math.max(0, seconds))
      if (seconds > 0) return
      clearInterval(clock)
      // The notice must not lie behind Back: it would lead forward again.
      window.location.replace('/')
    }, 250)
    return () => clearInterval(clock)
  }, [isStopped])

  return (
    <section className={classes.notice}>
      <h1>We moved to a new domain</h1>
      <p className={classes.text}>
        Plumbline now lives at <strong className={classes.host}>{window.location.host}</strong>. Please update
        your bookmarks.
      </p>
      {/* The seconds are for the eye; a screen reader is told once. */}
      <p className={classes.count} aria-hidden="true">
        {isStopped ? 'You’ll stay on this page.' : `You’ll be redirected in ${left} s.`}
      </p>
      <VisuallyHidden role="status">
        {isStopped
          ? 'You’ll stay on this page.'
          : `You’ll be redirected to the home page in ${REDIRECTION_SECONDS} seconds.`}
      </VisuallyHidden>
      <div className={classes.actions}>
        <Button component="a" href="/">
          Go to the home page
        </Button>
        {!isStopped && (
          <Button variant="default" onClick={() => setIsStopped(true)}>
            Stay here
          </Button>
        )}
      </div>
    </section>
  )
}
