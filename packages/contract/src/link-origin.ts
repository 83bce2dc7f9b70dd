// How a client says that it is at the origin of the server, whatever address that was opened at.

/**
 * Value of the `Prefer` header (RFC 7240): links to files begin with "/". Without it they begin with PUBLIC_URL, for a
 * client that is elsewhere. A browser names its origin itself only over https and on this machine, so the app says it.
 */
export const RELATIVE_LINKS = 'links=relative'
