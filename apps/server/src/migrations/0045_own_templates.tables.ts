// The tables beside templates: which one is the owner's default, drafts, imports, and the cells that came with them.
import type { Generated } from 'kysely'

/** The template that an owner's new inspections begin with; without a row it is the built-in one. */
export interface TemplateDefaultsTable {
  owner_id: number
  template_id: number
}

/** What is typed and not published yet; it may be no valid content. */
export interface TemplateDraftsTable {
  template_id: number
  base_version_id: number
  /** Its JSON text, packed (0053). */
  packed: Uint8Array
  saved_at: Date
}

/** The cells that a template was brought in with, by their hash; never changed. */
export interface TemplateSourcesTable {
  sha256: string
  /** JSON text goes in, an object comes out. */
  source: unknown
}

export interface TemplateImportsTable {
  id: Generated<number>
  owner_id: number
  user_id: number
  /** Null once it is gone. */
  template_id: number | null
  name: string
  file_name: string
  file_sha256: string
  /** JSON text goes in, an object comes out. */
  report: unknown
  made_at: Date
  undone_at: Date | null
}

export interface OwnTemplateTables {
  template_defaults: TemplateDefaultsTable
  template_drafts: TemplateDraftsTable
  template_sources: TemplateSourcesTable
  template_imports: TemplateImportsTable
}
