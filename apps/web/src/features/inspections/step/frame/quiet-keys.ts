// Keys typed into what was open, which go on when it is gone: a text that loses its field is no row of shortcuts. Pure.

/** From one key of a text to the next. */
const TYPING_MS = 1_000

export interface QuietKeys {
  /** Of each key pressed, in order; gives whether it belongs to a text that began in a dialog. */
  isOfText: (key: { key: string; timeStamp: number }, isDialogOpen: boolean) => boolean
}

/** Escape, Enter and the like close a dialog on purpose: what is pressed behind them counts at once. */
export function makeQuietKeys(): QuietKeys {
  let lastTyped = Number.NEGATIVE_INFINITY
  return {
    isOfText: ({ key, timeStamp }, isDialogOpen) => {
      const isText = key.length === 1
      const goesOn = isText && timeStamp - lastTyped < TYPING_MS
      lastTyped = isText && (isDialogOpen || goesOn) ? timeStamp : Number.NEGATIVE_INFINITY
      return goesOn
    },
  }
}
