// Toasts, which go by themselves.
import type { Locator } from '@playwright/test'

/** Presses what a toast offers as soon as it is there: on a slow machine its time may be over before a pointer has come. */
export const pressInToast = (button: Locator): Promise<void> => button.dispatchEvent('click')
