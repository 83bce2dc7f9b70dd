// What stands where no page does: an unknown path, or a page that failed or could not be loaded.
import { Button } from '@mantine/core'
import { TEXT } from '@plumbline/contract/texts'
import { useEffect } from 'react'
import { useRouteError } from 'react-router'
import { PageNotLoaded } from '#web/app/layouts/page-not-loaded.tsx'
import { PublicLayout } from '#web/app/layouts/public-layout.tsx'
import { ApiError } from '#web/lib/api.ts'
import { CodeNotLoaded } from '#web/lib/load-code.ts'
import { noteFailed } from '#web/lib/start.ts'
import { ErrorState } from '#web/ui/empty-state.tsx'
import { usePageTitle } from '#web/ui/page-title.ts'
import classes from './page-failed.module.css'

/** Any other path (specification section 2). */
export function NotFound() {
  usePageTitle(TEXT.notFoundPage)
  return (
    <div className={classes.box}>
      <h1>{TEXT.notFoundPage}</h1>
      <Button component="a" href="/" mt="lg">
        Go to the home page
      </Button>
    </div>
  )
}

/** Code that did not arrive, or an account that could not be asked for, is a lost network; the rest is our fault. */
export function PageFailed() {
  const error = useRouteError()
  const isUnanswered = error instanceof ApiError && error.kind === 'network'
  const isLostNetwork = error instanceof CodeNotLoaded || isUnanswered
  useEffect(() => {
    if (!isUnanswered) noteFailed()
  }, [isUnanswered])
  return isLostNetwork ? <PageNotLoaded error={error} /> : <PageBroken />
}

/** Where the frame itself failed or did not arrive: the plain one is there from the start. */
export function AppFailed() {
  return (
    <PublicLayout>
      <PageFailed />
    </PublicLayout>
  )
}

function PageBroken() {
  usePageTitle(TEXT.somethingWrong)
  return (
    <div className={classes.box}>
      <h1 className={classes.hidden}>{TEXT.somethingWrong}</h1>
      <ErrorState text={TEXT.somethingWrong} onRetry={() => window.location.reload()} />
    </div>
  )
}
