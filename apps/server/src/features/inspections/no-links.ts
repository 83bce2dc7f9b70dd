// Views of what holds no links to files: what is taken along has the files themselves, what is brought on has none.
import type { Links } from '#server/platform/links.ts'

export const NO_LINKS: Links = {
  to: () => '',
  whole: (link) => link,
  wholeIn: (json) => json,
  read: () => null,
}
