// Which edition of the predefined content is the newest.

/** Decision 10. */
export const CATALOGUE_VERSION = '2026.6'
