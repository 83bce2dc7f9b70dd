// What stands where no page does: an unknown path, or a page that failed or could not be loaded.
import { Button } from '@mantine/core'
import { TEXT } from '@plumbline/contract/texts'
import { useRouteError } from 'react-router'
import { ApiError } from '#web/lib/api.ts'
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
        Back to start
      </Button>
    </div>
  )
}

/** A page's code that did not arrive is a lost network; anything else is our fault. */
export function PageFailed() {
  const error = useRouteError()
  usePageTitle(TEXT.somethingWrong)
  const isLostNetwork =
    (error instanceof ApiError && error.kind === 'network') ||
    (error instanceof TypeError && /import|fetch|module/i.test(error.message))
  return (
    <div className={classes.box}>
      <h1 className={classes.hidden}>{isLostNetwork ? TEXT.networkError : TEXT.somethingWrong}</h1>
      <ErrorState
        text={isLostNetwork ? TEXT.networkError : TEXT.somethingWrong}
        onRetry={() => window.location.reload()}
      />
    </div>
  )
}
