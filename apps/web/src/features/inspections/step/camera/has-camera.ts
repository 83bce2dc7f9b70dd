// Whether this device has a camera that a page can show: known before the tap, as the phone's own opens only in that.

let isThere = false

/** Looks for one; asks nobody for leave. */
export async function lookForCamera(): Promise<void> {
  // A webcam takes no photos of a house.
  const isHandheld = window.matchMedia('(pointer: coarse)').matches
  // None over plain http, and in some private windows.
  const devices = isHandheld ? await navigator.mediaDevices?.enumerateDevices?.() : undefined
  isThere = devices?.some(({ kind }) => kind === 'videoinput') ?? false
}

export function hasCamera(): boolean {
  return isThere
}
