// Starts the web app: styles, providers, router.
import '#web/lib/no-eval.ts'
import '@fontsource-variable/public-sans/wght.css'
import '#web/ui/mantine-styles.ts'
import '#web/ui/global.css'
import { StrictMode, startTransition } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from '#web/app/app.tsx'

const root = document.getElementById('root')
if (root === null) throw new Error('The page has no #root')
const container = createRoot(root)
// As a transition it is rendered in slices: a tap in between is not kept waiting.
startTransition(() =>
  container.render(
    <StrictMode>
      <App />
    </StrictMode>,
  ),
)
