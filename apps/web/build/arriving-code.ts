// What a later `import()` needs arrives before the import is tried: a browser that once failed to load a module never asks for it again.
import { join } from 'node:path'
import type { Plugin } from 'vite'

const ARRIVING = join(import.meta.dirname, '..', 'src', 'lib', 'arriving-code.ts')

/** Puts `importArrived` in the place of Vite's preload helper. Fails the build where there is no such helper. */
export function arrivingCode(): Plugin {
  let isInPlace = false
  return {
    name: 'arriving-code',
    apply: 'build',
    transform: {
      filter: { id: /vite\/preload-helper\.js$/ },
      handler: () => {
        isInPlace = true
        return {
          code: `export { importArrived as __vitePreload } from ${JSON.stringify(ARRIVING)}`,
          map: null,
        }
      },
    },
    buildEnd: (error) => {
      if (!error && !isInPlace) throw new Error('Vite wraps no import() any more as it did')
    },
  }
}
