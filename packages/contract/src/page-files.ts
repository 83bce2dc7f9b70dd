// What the web app's build tells the server of the app's pages: their paths, so that any other is a 404, and the files
// that each needs, so that a browser asks for these together with the page and not one after the other.

/** In the build's folder. */
export const PAGE_FILES = 'page-files.json'

export interface PageFiles {
  /** As the router writes it: `/clients/edit-client/:id`. */
  path: string
  /** Addresses of scripts beyond those that the page itself names. */
  scripts: readonly string[]
  styles: readonly string[]
}
