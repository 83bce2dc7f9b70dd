// Starts the web app: styles, providers, router.
import '#web/lib/no-eval.ts'
import '@fontsource-variable/public-sans/wght.css'
import '#web/ui/mantine-styles.ts'
import '#web/ui/global.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from '#web/app/app.tsx'

const root = document.getElementById('root')
if (root === null) throw new Error('The page has no #root')
createRoot(root).render(
  <StrictMode>
    <App />
  </StrictMode>,
)
