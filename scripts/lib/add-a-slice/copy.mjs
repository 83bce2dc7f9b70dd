// A copy of the repository to try something in: the files as they are now, the packages by links.
import { cpSync, existsSync, mkdirSync, readdirSync, symlinkSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { run } from '../command.mjs'
import { root } from '../root.mjs'

/** Own packages, which lead back into the repository: by the links that npm made, relative ones. */
const OWN = '@plumbline'

/**
 * Copies every file that git knows or would take, into a folder that is there and empty.
 * @param {string} folder
 */
export async function copyRepository(folder) {
  const { code, output } = await run('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'])
  if (code !== 0) throw new Error(output)
  const paths = output.split('\0').filter((path) => path !== '' && existsSync(join(root, path)))
  for (const path of paths) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    cpSync(join(root, path), join(folder, path))
  }
  linkPackages('node_modules', folder)
  const workspaces = ['apps', 'packages'].flatMap((group) =>
    readdirSync(join(root, group)).map((name) => join(group, name, 'node_modules')),
  )
  for (const path of workspaces) if (existsSync(join(root, path))) linkPackages(path, folder)
}

function linkPackages(path, folder) {
  mkdirSync(join(folder, path))
  for (const name of readdirSync(join(root, path)))
    if (name === OWN)
      cpSync(join(root, path, name), join(folder, path, name), { recursive: true, verbatimSymlinks: true })
    else symlinkSync(join(root, path, name), join(folder, path, name))
}
