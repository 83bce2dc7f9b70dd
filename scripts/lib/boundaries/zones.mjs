// Which part, layer and slice a file belongs to (docs/architecture.md), read off its path.

/**
 * @typedef {object} Place
 * @property {'contract'|'domain'|'catalogue'|'report'|'sheets'|'translations'|'server'|'web'|'tools'} part
 * @property {string} layer within a part: features, adapters, platform, migrations, testing, app, ui, lib, offline, shared; or ''
 * @property {string} slice the folder's name in features/, or ''
 * @property {string} role `clients.repo.ts` is `repo`, `index.ts` is `index`
 * @property {boolean} isTest a test, or what only tests use
 */

/** @param {string} path relative to the root, with slashes @returns {Place} */
export function placeOf(path) {
  const inPackage = /^packages\/(contract|domain|catalogue|report|sheets|translations)\/(.*)$/.exec(path)
  const inApp = /^apps\/(server|web)\/src\/(.*)$/.exec(path)
  const part = inPackage?.[1] ?? inApp?.[1] ?? 'tools'
  const inner = (inPackage?.[2] ?? inApp?.[2] ?? path).split('/')
  const layer = inApp && inner.length > 1 ? inner[0] : ''
  const name = inner.at(-1)
  const parts = name.split('.')
  const isTest =
    /\.test\.[cm]?[jt]sx?$/.test(name) || layer === 'testing' || /(^|\/)(vitest\.config|testing\/)/.test(path)
  return {
    part,
    layer,
    slice: layer === 'features' && inner.length > 2 ? inner[1] : '',
    role: parts.length > 2 ? parts.at(-2) : parts[0],
    isTest,
  }
}
