// What the web app's build tells of itself. To the server: the app's pages with their paths, so that any other is a 404,
// and the files that each needs, so that a browser asks for these together with the page and not one after the other.
// To a page that is open: which build the server has by now.

/** In the build's folder. */
export const PAGE_FILES = 'page-files.json'

/** In the build's folder, and at this address. */
export const BUILD_FILE = 'build.json'

/** The service worker, in the build's folder and at this address. */
export const WORKER_FILE = 'worker.js'

/**
 * In the worker's list, behind the revision of the app's document: the server puts a hash of the document's headers there,
 * which devices keep with it. Where they change, the worker is another one and the document is kept anew.
 */
export const DOCUMENT_STAMP = '__DOCUMENT_HEADERS__'

export interface BuildFile {
  /** The address of the build's first script. Its hash changes with whatever any script or style sheet holds. */
  build: string
}

export interface PageFiles {
  /** As the router writes it: `/clients/edit-client/:id`. */
  path: string
  /** Addresses of scripts beyond those that the page itself names. */
  scripts: readonly string[]
  styles: readonly string[]
}

/** What addresses are a page, as the router reads them: a part for each `:name`, whatever the case, a slash at the end or none. */
export function patternOfPage(path: string): RegExp {
  return new RegExp(`^${path.replaceAll(/:\w+/g, '[^/]+')}/*$`, 'i')
}
