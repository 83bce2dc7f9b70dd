// The test files that `npm test -- --quick` leaves out: workers that are killed, mail servers that hang, random lives,
// a slice made in a copy.

/** Ends of paths: together two fifths of the time of all tests. */
export const SLOW_FILES = [
  'features/emails/email-sending.test.ts',
  'features/letters/letters.test.ts',
  'features/billing/webhooks.test.ts',
  'features/billing/ledger.property.test.ts',
  'features/clients/import.test.ts',
  'platform/http/pressure.test.ts',
  'platform/postgres/start.test.ts',
  'testing/backup-commands.test.ts',
  'testing/backups.test.ts',
  'testing/dead-workers.test.ts',
  'testing/storage-move.test.ts',
  'scripts/add-a-slice.test.mjs',
]
