// A new version that fails before a page of it stands gives way to the last good one, where this device has one (ADR 47).
;(() => {
  const failed = () => {
    const worker = navigator.serviceWorker?.controller
    const script = document.querySelector('script[type=module][src]')
    if (!worker || !script) return
    const build = script.getAttribute('src')
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = ({ data }) => {
      if (data && data.broken === build) location.reload()
    }
    worker.postMessage({ type: 'failed', build }, [port2])
  }
  // Of our own scripts: one that did not load, or threw. An extension's are none of ours.
  const onError = ({ target, filename }) => {
    if (target instanceof HTMLScriptElement || (filename || '').startsWith(location.origin)) failed()
  }
  addEventListener('error', onError, true)
  addEventListener('plumbline:failed', failed)
  addEventListener(
    'plumbline:stands',
    () => {
      removeEventListener('error', onError, true)
      removeEventListener('plumbline:failed', failed)
    },
    { once: true },
  )
})()
