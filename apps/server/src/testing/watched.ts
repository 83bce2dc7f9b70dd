// A process with a watchdog of one second, for its tests: node watched.ts spin|wait|work
import { setTimeout } from 'node:timers/promises'
import { startWatchdog } from '#server/platform/watchdog.ts'

const [, , what] = process.argv
startWatchdog(1)
await setTimeout(500)
console.log('begun')
if (what === 'spin') for (;;);
// No processor time, and no turn.
if (what === 'wait') Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 3_000)
if (what === 'work')
  for (const end = performance.now() + 3_000; performance.now() < end; await setTimeout(1))
    for (const pause = performance.now() + 200; performance.now() < pause; );
console.log('done')
process.exit(0)
