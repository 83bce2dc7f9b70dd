// Back closes what is open over a page, the uppermost first, and only then leaves the page. Each open layer has an entry
// of its own in the history, with the page's address and the router's own state: the router never hears of them.

interface Layer {
  close: () => void
}

/** What is open, the uppermost last. */
const layers: Layer[] = []
const waiting: (() => void)[] = []
let isWatching = false
let isSettleDue = false
/** An entry whose layer is closed is being left: its `popstate` is ours. */
let isLeaving = false
/** The router's number of the page that the layers lie over. */
let pageIndex: unknown

/** How many entries of layers lie below and at the current one. */
function depth(): number {
  const count: unknown = window.history.state?.layers
  return typeof count === 'number' ? count : 0
}

/** Brings the history to as many entries as layers are open: those of closed ones are left, new ones are added. */
function settle(): void {
  isSettleDue = false
  if (isLeaving) return
  const closed = depth() - layers.length
  if (closed > 0) {
    isLeaving = true
    window.history.go(-closed)
    return
  }
  pageIndex = window.history.state?.idx
  for (let count = depth() + 1; count <= layers.length; count += 1) {
    window.history.pushState({ ...window.history.state, layers: count }, '')
  }
  for (const work of waiting.splice(0)) work()
}

/** Once React has drawn: a menu that opens a sheet in its place needs no change at all. */
function settleSoon(): void {
  if (isSettleDue) return
  isSettleDue = true
  window.setTimeout(settle)
}

function onPopState(event: PopStateEvent): void {
  if (isLeaving) {
    isLeaving = false
    event.stopImmediatePropagation()
  } else if (layers.length > depth() && window.history.state?.idx === pageIndex) {
    event.stopImmediatePropagation()
    // One alone: a press right as a layer opens goes from below the entry that the layer gets meanwhile.
    layers.at(-1)?.close()
  }
  // A layer that asked instead of closing gets its entry back; an entry that Forward came to has no layer any more.
  settleSoon()
}

/** Starts to listen, before the router does; a reload may have left entries without a layer. */
export function watchBack(): void {
  if (!isWatching) window.addEventListener('popstate', onPopState, { capture: true })
  isWatching = true
  settleSoon()
}

/** Lays a layer over the page, which Back closes by `close`; gives the function that says it is closed. */
export function openLayer(close: () => void): () => void {
  const layer = { close }
  layers.push(layer)
  settleSoon()
  return () => {
    const place = layers.indexOf(layer)
    if (place >= 0) layers.splice(place, 1)
    settleSoon()
  }
}

/** Does `work`, such as a link inside of a layer, once the history holds no entry of a layer that just closed. */
export function afterLayers(work: () => void): void {
  waiting.push(work)
  settleSoon()
}

/** Does `work` on the entry of the page itself, whatever is open over it: for what ends the page. */
export function belowLayers(work: () => void): void {
  layers.length = 0
  afterLayers(work)
}
