// Types of sequencer.mjs for the configuration of Vitest, which is TypeScript.
export { BaseSequencer as SlowestFirst } from 'vitest/node'
