// The test files that take longest: begun first, so that none runs alone at the end, and left out by `npm test -- --quick`.

/** Ends of paths, the longest first: together more than half of the time of all tests. */
export const SLOW_FILES = [
  'scripts/add-a-slice.test.mjs',
  'features/billing/ledger.property.test.ts',
  'packages/report/src/house.test.ts',
  'testing/backups.test.ts',
  'testing/dead-workers.test.ts',
  'testing/storage-move.test.ts',
  'testing/backup-commands.test.ts',
  'features/emails/email-sending.test.ts',
  'packages/sheets/src/hostile-files.test.ts',
  'packages/report/src/renderers.test.ts',
  'packages/report/src/breaking.test.ts',
  'packages/report/src/long-comments.test.ts',
  'features/letters/letters.test.ts',
  'features/billing/webhooks.test.ts',
  'features/clients/import.test.ts',
  'platform/http/pressure.test.ts',
  'platform/postgres/start.test.ts',
  'scripts/patterns.test.mjs',
]
