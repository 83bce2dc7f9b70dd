// Templates: what the inspections of this installation ask, read by version and kept in memory.
import { Template } from '@plumbline/contract/template'
import { HOME_TEMPLATE_ID, TEMPLATE_TEXT } from '@plumbline/contract/templates'
import { inNewestFormat } from '@plumbline/domain/content/format-one'
import { type Form, formOf } from '@plumbline/domain/form'
import { LRUCache } from 'lru-cache'
import type { Queryable } from '#server/platform/database.ts'
import { invalid, notFound } from '#server/platform/errors.ts'
import type { OfOwner, Scope } from '#server/platform/scope.ts'
import { findDefault, holdTemplate } from './own.repo.ts'
import type { Packed } from './packed.ts'
import { findContent, findNewest, findVersion, findVersionNamed, type VersionRow } from './templates.repo.ts'

/** A version of a template as an inspection pins it. */
export interface PinnedForm {
  /** Of the template; of a form that one inspection has, of the version that it stands on. */
  versionId: number
  templateId: number
  number: number
  /** What the wire calls it: an edition of the predefined content, or `{template}-{number}`. */
  catalogueVersion: string
  form: Form
}

export interface Templates {
  /** Remembers a content that is about to be a version's, so that it is not read again. */
  know(packed: Packed): void
  /** The form of a version that was asked for lately. */
  inMemory(versionId: number): Form | undefined
  /** The form of a version. Versions never change, so that what was read stays true. */
  pinned(db: Queryable, versionId: number): Promise<PinnedForm>
  /** The newest version of a template that is there, whoever's it is. */
  newest(db: Queryable, templateId: number): Promise<PinnedForm>
  /** That of the built-in template of a home. */
  builtIn(db: Queryable): Promise<PinnedForm>
  /**
   * What a new inspection pins: the newest version of the template that is named, else of the owner's default; held
   * against its removal. Fails with 404 for another owner's, with 422 for an archived one.
   */
  forNew(db: Queryable, scope: OfOwner, templateId?: number): Promise<PinnedForm>
  /** Fails with 404 for another owner's template; an archived one passes. */
  checkKnown(db: Queryable, scope: OfOwner, templateId: number): Promise<void>
  /** A version by its name on the wire. Fails with 404 for an unknown or another inspector's. */
  named(db: Queryable, scope: Scope, catalogueVersion: string): Promise<PinnedForm>
}

/** Characters of JSON whose forms are kept; the built-in content has about half a million. */
const KEPT_CHARACTERS = 64_000_000

export function templatesService(): Templates {
  const versions = new LRUCache<number, VersionRow>({ max: 10_000 })
  /** By hash: a template that is a copy of another costs nothing. */
  const forms = new LRUCache<string, Form>({ maxSize: KEPT_CHARACTERS })
  const formOfContent = async (db: Queryable, sha256: string): Promise<Form> => {
    const known = forms.get(sha256)
    if (known) return known
    const text = await findContent(db, sha256)
    if (text === undefined) throw new Error(`template content ${sha256} is gone`)
    const form = formOf(Template.parse(inNewestFormat(JSON.parse(text))))
    forms.set(sha256, form, { size: text.length })
    return form
  }
  const pinned = async (db: Queryable, versionId: number): Promise<PinnedForm> => {
    const row = versions.get(versionId) ?? (await findVersion(db, versionId))
    if (!row) throw new Error(`template version ${versionId} is gone`)
    versions.set(versionId, row)
    return {
      versionId: row.base_version_id ?? versionId,
      templateId: row.template_id,
      number: row.number,
      catalogueVersion: row.catalogue_version,
      form: await formOfContent(db, row.sha256),
    }
  }
  const newest = async (db: Queryable, templateId: number): Promise<PinnedForm> => {
    const id = await findNewest(db, templateId)
    if (id === undefined) throw new Error(`template ${templateId} is gone`)
    return pinned(db, id)
  }
  const builtIn = (db: Queryable) => newest(db, HOME_TEMPLATE_ID)
  return {
    know: ({ content, size, sha256 }) => forms.set(sha256, formOf(content), { size }),
    inMemory: (versionId) => forms.get(versions.get(versionId)?.sha256 ?? ''),
    pinned,
    newest,
    builtIn,
    forNew: async (db, scope, templateId) => {
      const wanted = templateId ?? (await findDefault(db, scope))
      const held = wanted === undefined ? undefined : await holdTemplate(db, scope, wanted)
      if (held && !held.archived_at) return pinned(db, held.version_id)
      if (templateId === undefined) return builtIn(db)
      throw held ? invalid({ template_id: [TEMPLATE_TEXT.archived] }) : notFound()
    },
    checkKnown: async (db, scope, templateId) => {
      if (!(await holdTemplate(db, scope, templateId))) throw notFound()
    },
    named: async (db, scope, catalogueVersion) => {
      const id = await findVersionNamed(db, scope, catalogueVersion)
      if (id === undefined) throw notFound()
      return pinned(db, id)
    },
  }
}
