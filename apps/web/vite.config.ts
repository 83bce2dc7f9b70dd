// How the web app is built and served while developing: React, Mantine's PostCSS, the API behind a proxy.
import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig, loadEnv, type Plugin } from 'vite'
import { arrivingCode } from './build/arriving-code.ts'
import { bareRoutes } from './build/bare-routes.ts'
import { deviceFiles } from './build/device-files.ts'
import { pageFiles } from './build/page-files.ts'
import { precompress } from './build/precompress.ts'
import { prerenderSite } from './build/prerender-site.ts'
import { proxyTo } from './build/proxy.ts'

/** The face that every page is set in is asked for before the styles that name it. */
function preloadFont(): Plugin {
  return {
    name: 'preload-font',
    transformIndexHtml: {
      order: 'post',
      handler: (_html, { bundle }) =>
        Object.keys(bundle ?? {})
          .filter((file) => /public-sans-latin-wght-[^/]*\.woff2$/.test(file))
          .map((file) => ({
            tag: 'link',
            attrs: { rel: 'preload', href: `/${file}`, as: 'font', type: 'font/woff2', crossorigin: '' },
            injectTo: 'head' as const,
          })),
    },
  }
}

/** See `build/merge-refs.ts`. Fails the build when Mantine's ScrollArea comes to need more. */
function smallScrollArea(): Plugin {
  return {
    name: 'small-scroll-area',
    enforce: 'pre',
    apply: 'build',
    resolveId: (source, importer) =>
      source === '@floating-ui/react' && importer?.endsWith('/ScrollArea/ScrollArea.mjs')
        ? join(import.meta.dirname, 'build', 'merge-refs.ts')
        : null,
  }
}

/**
 * Scripts whose functions nearly all run before the first page stands. Told so, Chromium compiles them while they load,
 * beside the page, instead of one by one when they are called, which was more than a quarter of the page's own work.
 */
function calledOnLoad(names: readonly string[]): Plugin {
  return {
    name: 'called-on-load',
    enforce: 'post',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
        for (const name of names) {
          const chunk = chunks.find((one) => one.name === name)
          if (!chunk) throw new Error(`there is no script ${name}`)
          chunk.code = `//# allFunctionsCalledOnLoad\n${chunk.code}`
        }
      },
    },
  }
}

export default defineConfig(({ mode }) => {
  const { API_ORIGIN = 'http://localhost:3000', API_PORT } = loadEnv(mode, import.meta.dirname, 'API_')
  const siteFiles = new Set<string>()
  const target = API_PORT ? `http://localhost:${API_PORT}` : API_ORIGIN
  return {
    root: import.meta.dirname,
    plugins: [
      bareRoutes(),
      arrivingCode(),
      smallScrollArea(),
      react(),
      preloadFont(),
      pageFiles(),
      prerenderSite(siteFiles),
      calledOnLoad(['index', 'react', 'signed-in', 'inputs', 'step']),
      deviceFiles(siteFiles),
      precompress(),
    ],
    // Workspace aliases (`#web/*`) come from package.json `imports`; no second list here.
    server: {
      port: 5173,
      proxy: proxyTo(target),
    },
    build: {
      target: 'es2022',
      sourcemap: false,
      assetsInlineLimit: 0,
      rolldownOptions: {
        output: {
          codeSplitting: {
            // Few files: each costs a phone about a millisecond, and the bundler's own cutting made 48 for the step screen.
            // A group holds what its modules need too, but for what a group of higher priority holds.
            groups: [
              // Stays cached while our own code changes.
              { name: 'react', test: /node_modules[\\/](react|react-dom|scheduler)[\\/]/, priority: 9 },
              // Menus ask for it on demand; else it would be put together with what every dialog needs.
              { name: 'floating', test: /@floating-ui/, priority: 8 },
              // What the first page needs, whatever on-demand imports of other pages share with it.
              { name: 'first', tags: ['$initial'], priority: 8 },
              // What /login shares with the pages behind it, without what its form alone needs: zod, form state.
              {
                name: 'inputs',
                test: /ui[\\/]password-field|app[\\/]at-rest\.ts|lib[\\/](app-on-device|format|local-names|touches|workers)\.ts|(TextInput|Anchor|IconDeviceMobileCheck)\.mjs|contract[\\/]src[\\/](limits\.ts|step-names\.ts|auth\.ts\?bare)/,
                priority: 7,
              },
              { name: 'forms', test: /ui[\\/]forms\.ts|contract[\\/]src[\\/](wire|steps)\.ts/, priority: 6 },
              {
                name: 'signed-in',
                test: /layouts[\\/](shell|inspector)-layout|offline[\\/]offline\.ts/,
                priority: 5,
              },
              { name: 'step', test: /inspections[\\/]step\.page/, priority: 4 },
              { name: 'dialogs', test: /ui[\\/]responsive-dialog\.tsx/, priority: 3 },
              // A file each would be forty more requests for a page; what one page alone has goes with it.
              { name: 'icons', test: /@tabler[\\/]icons-react[\\/]/, minShareCount: 2 },
            ],
          },
        },
      },
    },
  }
})
