// What `npm run test:nightly` proves by rounds; of each a short case stands in `npm test`.

/** Repeats each of its journeys so many times. */
const ROUNDS = ['--repeat-each=5']
const web = (...names) => names.map((name) => `apps/web/src/features/${name}.browser.test.ts`)
const server = (...names) => names.map((name) => `apps/server/src/${name}.test.ts`)

/**
 * In the order in which they run. `env`: how many cases, where a file makes them itself.
 * @type {Record<string, {journeys?: string[], units?: string[], args?: string[], env?: Record<string, string>}>}
 */
export const PARTS = {
  kills: { journeys: ['server-kills', 'browser-kills'], env: { E2E_KILLS: '5' } },
  evictions: { journeys: ['eviction', 'full-device'], args: ROUNDS },
  'lost-answers': { journeys: ['lost-answers', 'no-answer', 'never-lost'], args: ROUNDS },
  deploys: { journeys: ['deploy', 'code-not-loaded'], args: ROUNDS },
  screens: {
    journeys: [
      'axe',
      'narrow',
      'brought-answers',
      'moving-in',
      'several-inspections-states',
      'take-over',
      'works-without-signal',
    ],
    env: { E2E_AXE: 'all' },
  },
  'large-templates': { journeys: ['template-editor'] },
  components: { units: web('account/report-settings', 'templates/templates', 'templates/editor/editor') },
  weeks: { units: ['apps/web/src/offline/week.test.ts'], env: { WEEKS: '2000', CALM: '100' } },
  ledger: { units: server('features/billing/ledger.property'), env: { LIVES: '500' } },
  payments: { units: server('adapters/payments/payments.stories'), env: { STORIES: '250' } },
  workbooks: { units: ['packages/sheets/src/workbooks.property.test.ts'], env: { WORKBOOKS: '1000' } },
  imports: { units: server('features/clients/import') },
  backups: { units: server('testing/backups', 'testing/backup-commands') },
  storage: { units: server('testing/storage-move') },
  upgrades: { units: server('testing/database-upgrade', 'testing/old-edition') },
  workers: { units: server('testing/dead-workers') },
  reports: { units: ['packages/report/src/house.test.ts'] },
  slice: { units: ['scripts/add-a-slice.test.mjs'] },
  wasm: { units: ['packages/report/src'], args: ['--project=wasm'] },
}
