// HTTP of templates.
import { TEMPLATE_BODY_MAX_BYTES, TemplateCard, templateRoutes } from '@plumbline/contract/templates'
import { contentBytes } from '@plumbline/domain/content/bytes'
import type { BodyLimits } from '#server/platform/http/body.ts'
import {
  CheckedJson,
  type Endpoint,
  FileAnswer,
  ONE_FILE,
  prepareAndWrite,
  read,
  write,
} from '#server/platform/http/endpoint.ts'
import { textsOf } from '#server/platform/http/json-text.ts'
import type { Drafts } from './drafts.service.ts'
import type { TemplateImports } from './imports.service.ts'
import { knownSections } from './known-sections.ts'
import type { OwnTemplates } from './own.service.ts'
import type { Templates } from './templates.service.ts'

export interface TemplateServices {
  templates: Templates
  own: OwnTemplates
  drafts: Drafts
  imports: TemplateImports
}

export function templateEndpoints({ templates, own, drafts, imports }: TemplateServices): Endpoint[] {
  // A content may be larger than other requests.
  const content: BodyLimits = {
    files: 0,
    totalBytes: TEMPLATE_BODY_MAX_BYTES,
    known: (body) => knownSections(body, templates),
  }
  return [
    ...readingEndpoints(own, imports),
    ...writingEndpoints(own, content),
    ...draftEndpoints(drafts, content),
    ...importEndpoints(imports),
  ]
}

function readingEndpoints(own: OwnTemplates, imports: TemplateImports): Endpoint[] {
  return [
    read(templateRoutes.list, async ({ tx, caller, input: { archived = false } }) => ({
      templates: await own.list(tx, caller.scope, archived),
    })),
    read(templateRoutes.get, async ({ tx, caller, input }) => {
      const { template, content } = await own.get(tx, caller.scope, input.template_id, input.version_id)
      // Judged when it was read.
      return new CheckedJson({
        ...textsOf({ template: TemplateCard.parse(template) }),
        content: contentBytes(content),
      })
    }),
    read(templateRoutes.versions, async ({ tx, caller, input }) => ({
      versions: await own.versions(tx, caller.scope, input.template_id),
    })),
    read(templateRoutes.news, async ({ tx, caller, input }) => ({
      changes: await own.news(tx, caller.scope, input.template_id),
    })),
    read(
      templateRoutes.diff,
      async ({ tx, caller, input: { template_id, from_version_id, to_version_id } }) => ({
        changes: await own.diff(tx, caller.scope, template_id, from_version_id, to_version_id),
      }),
    ),
    read(templateRoutes.imports, async ({ tx, caller }) => ({
      imports: await imports.list(tx, caller.scope),
    })),
    read(templateRoutes.exportFile, async ({ tx, caller, input: { template_id, format } }) => {
      const { bytes, name, type } = await imports.exportFile(tx, caller.scope, template_id, format)
      return new FileAnswer(bytes, name, type)
    }),
  ]
}

function writingEndpoints(own: OwnTemplates, limits: BodyLimits): Endpoint[] {
  return [
    write(templateRoutes.create, async ({ tx, caller, input: { name, kind, from_template_id } }) => ({
      template: await own.copy(tx, caller.scope, from_template_id, { name, kind }),
    })),
    write(templateRoutes.duplicate, async ({ tx, caller, input }) => ({
      template: await own.copy(tx, caller.scope, input.template_id),
    })),
    prepareAndWrite(
      templateRoutes.save,
      ({ db, caller, input: { template_id, base_version_id, content } }) =>
        own.check(db, caller.scope, { id: template_id, baseVersionId: base_version_id, content }),
      ({ tx, caller, input: { template_id, base_version_id, name, note }, prepared: content }) =>
        own.save(tx, caller.scope, { id: template_id, baseVersionId: base_version_id, content, name, note }),
      limits,
    ),
    write(templateRoutes.revert, async ({ tx, caller, input }) => ({
      template: await own.revert(tx, caller.scope, input.template_id, input.version_id),
    })),
    write(
      templateRoutes.accept,
      async ({ tx, caller, input: { template_id, base_version_id, changes } }) => ({
        template: await own.accept(tx, caller.scope, {
          id: template_id,
          baseVersionId: base_version_id,
          changes,
        }),
      }),
    ),
    write(templateRoutes.setDefault, async ({ tx, caller, input }) => ({
      template: await own.setDefault(tx, caller.scope, input.template_id),
    })),
    write(templateRoutes.archive, async ({ tx, caller, input: { template_id, archived = true } }) => ({
      template: await own.archive(tx, caller.scope, template_id, archived),
    })),
  ]
}

function draftEndpoints(drafts: Drafts, limits: BodyLimits): Endpoint[] {
  return [
    read(templateRoutes.draftGet, async ({ tx, caller, input }) => ({
      draft: await drafts.find(tx, caller.scope, input.template_id),
    })),
    write(
      templateRoutes.draft,
      async ({ tx, caller, input: { template_id, base_version_id, content, saved_at } }) => ({
        saved_at: await drafts.save(tx, caller.scope, {
          id: template_id,
          baseVersionId: base_version_id,
          content,
          savedAt: saved_at,
        }),
      }),
      limits,
    ),
    write(templateRoutes.draftDiscard, async ({ tx, caller, input }) => {
      await drafts.discard(tx, caller.scope, input.template_id)
      return {}
    }),
  ]
}

function importEndpoints(imports: TemplateImports): Endpoint[] {
  return [
    prepareAndWrite(
      templateRoutes.importFile,
      ({ db, caller, input: { file, name, levels = {}, accept_splits = false, split_rows } }) => {
        const acceptSplits = split_rows ?? accept_splits
        return imports.read(db, caller.scope, { file, name, levels, acceptSplits })
      },
      ({ tx, caller, input: { dry_run = false }, prepared }) =>
        imports.run(tx, caller.scope, prepared, dry_run),
      ONE_FILE,
    ),
    write(
      templateRoutes.importUndo,
      async ({ tx, caller, input }) => (await imports.undo(tx, caller.scope, input.import_id)) ?? {},
    ),
  ]
}
