// Starts the web app: styles, providers, router.
import '#web/lib/no-eval.ts'
import '#web/app/styles.ts'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from '#web/app/app.tsx'
import { listen } from '#web/app/listeners.ts'
import { firstPage } from '#web/app/router.tsx'

const root = document.getElementById('root')
if (root === null) throw new Error('The page has no #root')

/** Until then the window is empty; later it shows that something is on its way. */
const EMPTY_MS = 400

listen()
// Drawn once, with its page in it: drawing the waiting state first costs a slow phone a quarter of a second.
firstPage(EMPTY_MS)
  .then(() =>
    createRoot(root).render(
      <StrictMode>
        <App />
      </StrictMode>,
    ),
  )
  .catch(reportError)
