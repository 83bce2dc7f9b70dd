// Asking a service whether a password was in a breach.

/** Whether a password was in a breach; false where the service does not say. Never rejects. */
export type IsBreached = (password: string) => Promise<boolean>
