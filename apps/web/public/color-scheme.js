// Sets the colour scheme before the first paint, so that nobody in a dark crawlspace is flashed white.
;(() => {
  let chosen = 'auto'
  try {
    chosen = localStorage.getItem('plumbline-color-scheme') || 'auto'
  } catch {
    // Storage is blocked: follow the system.
  }
  const dark = chosen === 'dark' || (chosen === 'auto' && matchMedia('(prefers-color-scheme: dark)').matches)
  document.documentElement.setAttribute('data-mantine-color-scheme', dark ? 'dark' : 'light')
})()
