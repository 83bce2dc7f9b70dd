// Starts the web app: styles, providers, router.
import '#web/lib/no-eval.ts'
import '@fontsource-variable/public-sans/wght.css'
import '#web/ui/mantine-styles.ts'
import '#web/ui/theme-variables.css'
import '#web/ui/global.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from '#web/app/app.tsx'
import { followLatePlace } from '#web/app/late-place.ts'
import { firstPage, router } from '#web/app/router.tsx'
import { followSessionEnd } from '#web/app/session-end.ts'
import { cleanPastes } from '#web/lib/clean-pastes.ts'
import { watchTouches } from '#web/lib/touches.ts'

const root = document.getElementById('root')
if (root === null) throw new Error('The page has no #root')

/** Until then the window is empty; later it shows that something is on its way. */
const EMPTY_MS = 400

cleanPastes()
watchTouches()
followSessionEnd()
followLatePlace(router)
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
