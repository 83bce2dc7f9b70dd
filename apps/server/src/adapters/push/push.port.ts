// Messages to a device while no page is open: where they go is the device's token, what they say is the caller's.

export interface PushMessage {
  /** What the provider knows the device by. */
  token: string
  title: string
  body: string
  /** Where a tap leads: an address. */
  link: string
  /** For the app: names and texts. */
  data: Record<string, string>
  /** A later message with the same tag takes the place of an earlier one that is still shown. */
  tag: string
}

export interface Push {
  /** For the start's line of adapters: `none`, `fcm`. */
  readonly name: string
  /** Whether there is anything that could deliver; otherwise nobody need be asked. */
  readonly isOn: boolean
  /**
   * Hands a message to the provider.
   * @returns `unregistered` when the device is gone: nothing will ever reach this token again
   * Fails with PushRefused where trying again is of no use, with PushUnavailable where it is.
   */
  send(message: PushMessage, signal?: AbortSignal): Promise<'sent' | 'unregistered'>
}

/** The provider refuses, and would again: its configuration or the message is wrong. */
export class PushRefused extends Error {}

/** The provider cannot take it now. */
export class PushUnavailable extends Error {
  /** When the provider asked to be tried again, in seconds from now; undefined where it named no time. */
  readonly retryAfterSeconds: number | undefined
  constructor(message: string, options: { retryAfterSeconds?: number | undefined; cause?: unknown } = {}) {
    super(message, { cause: options.cause })
    this.retryAfterSeconds = options.retryAfterSeconds
  }
}
