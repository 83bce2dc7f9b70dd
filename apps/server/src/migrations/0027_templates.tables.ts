// The tables of templates: what an inspection asks, as values with versions.
import type { Generated } from 'kysely'

export interface TemplatesTable {
  id: Generated<number>
  /** Whose it is (0031); null for the built-in one. */
  owner_id: number | null
  /** Who made it; null for the built-in one. */
  user_id: number | null
  name: string
  /** Of inspection: `home` and what is added beside it. */
  kind: string
  /** Null: it is offered for new inspections (0045). */
  archived_at: Date | null
  /** The cells that it was brought in with (0045). */
  source_sha256: string | null
  /** The version of the built-in template that it began from (0047); null of one that came from a file. */
  built_in_version_id: number | null
  made_at: Generated<Date>
}

/** A content by its hash; never changed. */
export interface TemplateContentsTable {
  /** Of the content's JSON text. */
  sha256: string
  /** That text, packed (0053). */
  packed: Uint8Array
}

/** A version of a template; never changed. */
export interface TemplateVersionsTable {
  id: Generated<number>
  template_id: number
  /** From 1. */
  number: number
  sha256: string
  /** What the wire calls it: an edition of the predefined content, or `{template}-{number}`. */
  catalogue_version: string
  /** Of its sections in their order, for lists: they need no more of it. */
  section_keys: string[]
  section_titles: string[]
  made_at: Generated<Date>
  note: string | null
  /** Who made it (0045); null for the built-in one's, and once they are gone. */
  user_id: number | null
  /** How many ready findings it has (0045), for lists. */
  recommendations: Generated<number>
  /** The one inspection that has this form (0049), which no list of versions shows; null of a template's own. */
  inspection_id: number | null
  /** The template's own version that such a form was made with; null of these. */
  base_version_id: number | null
}

export interface TemplateTables {
  templates: TemplatesTable
  template_contents: TemplateContentsTable
  template_versions: TemplateVersionsTable
}
