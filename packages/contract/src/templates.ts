// Own templates: listed, copied, drafted, published as versions, compared, brought in from files and taken away as files.
import { z } from 'zod'
import { INSPECTION_KIND_MAX, LABEL_MAX, TEXT_LONG_MAX } from './limits.ts'
import { route } from './route.ts'
import { LEVELS } from './step-names.ts'
import { TEMPLATE_ENTRIES_MAX, TEMPLATE_MAX_BYTES, Template } from './template.ts'
import { FIELD } from './texts.ts'
import {
  exactText,
  Flag,
  Id,
  list,
  NoInput,
  NoOutput,
  nested,
  optional,
  optionalText,
  requiredText,
  UploadedFile,
} from './wire.ts'

export const TEMPLATE_TEXT = {
  readOnly: 'A built-in template is read only. Copy it first.',
  archived: 'This template was archived. Choose another.',
  archivedDefault: 'An archived template cannot be the default.',
  needsLevels: 'Say which level each severity is: -1, 0 and 1.',
  archivedRunning: 'This template was archived. The inspection stays as it is.',
  inUse: 'An inspection uses this template, so it can’t be removed.',
  undone: 'This was already undone.',
  noSuchNews: 'Some of these changes are no longer available. Check the list again.',
  /** The note of the version. */
  newsAccepted: 'New built-in content',
  backTo: (number: number) => `Back to version ${number}`,
  stale: 'This template was changed in the meantime.',
  tooMany: 'You can have at most 200 templates. Archive one that you no longer use.',
}
/** The built-in template that inspections begin with where no other is chosen; further ones stand beside it. */
export const HOME_TEMPLATE_ID = 1
/** Of an owner, archived ones left out. */
export const TEMPLATES_MAX = 200
/** Bytes of a request that carries a content. */
export const TEMPLATE_BODY_MAX_BYTES = TEMPLATE_MAX_BYTES + 1024 * 1024

const TemplateId = z.object({ template_id: Id.of('template') })
const VersionId = Id.of('templateVersion')
/** Checked by the server, which says what is wrong by path. */
const Content = nested(z.record(z.string(), z.unknown(), { error: FIELD.required }))

export const TemplateCard = z.object({
  id: z.number().int(),
  name: z.string(),
  /** Of inspection: `home`, or what it is beside that. */
  kind: z.string(),
  is_builtin: z.boolean(),
  /** Whether new inspections of this owner begin with it. */
  is_default: z.boolean(),
  is_archived: z.boolean(),
  /** Of the newest version. */
  version_id: z.number().int(),
  number: z.number().int(),
  sections: z.number().int(),
  recommendations: z.number().int(),
  /** ISO 8601: when the newest version was made. */
  updated_at: z.string(),
  /** When what is not published yet was saved last; null: everything is. */
  draft_saved_at: z.string().nullable(),
})
export type TemplateCard = z.infer<typeof TemplateCard>

/** The fields of an entry as texts; of a change those that differ. */
const EntryFields = z.record(z.string(), z.string())
export const TemplateChange = z.object({
  /** Of the entry. */
  id: z.string(),
  /** The titles above it. */
  path: z.string(),
  /** `kept`: the newer template no longer has it, and the inspection keeps it. */
  kind: z.enum(['added', 'removed', 'changed', 'kept']),
  before: EntryFields.nullable(),
  after: EntryFields.nullable(),
})
export type TemplateChange = z.infer<typeof TemplateChange>

export const TemplateImport = z.object({
  /** 0 of a dry run. */
  id: z.number().int(),
  format: z.enum(['spectora-html', 'spectora-plain', 'plumbline-sheet', 'plumbline-json']),
  dry_run: z.boolean(),
  counts: z.object({
    rows: z.number().int(),
    sections: z.number().int(),
    /** Items, as contiguous blocks of rows. */
    parts: z.number().int(),
    questions: z.number().int(),
    limitations: z.number().int(),
    recommendations: z.number().int(),
    /** Rows that are kept and in no list. */
    skipped: z.number().int(),
  }),
  columns: z.array(
    z.object({
      header: z.string(),
      state: z.enum(['used', 'kept', 'empty', 'constant', 'unknown']),
      cells: z.number().int(),
    }),
  ),
  issues: z.array(
    z.object({ row: z.number().int(), column: z.string(), code: z.string(), message: z.string() }),
  ),
  /** Of the whole file; the list of imports shows the first of them. */
  issue_count: z.number().int(),
  split_count: z.number().int(),
  /** What the file's format does not hold. */
  missing: z.array(z.string()),
  /** Texts that read as several parts of a finding: proposed, and taken with `accept_splits`. */
  splits: z.array(
    z.object({
      row: z.number().int(),
      before: z.string(),
      condition: z.string(),
      implication: z.string(),
      task: z.string(),
    }),
  ),
})
export type TemplateImport = z.infer<typeof TemplateImport>

/** An import that was made, as the list shows it. */
export const MadeImport = TemplateImport.extend({
  name: z.string(),
  file_name: z.string(),
  made_at: z.string(),
  /** Null once it is gone. */
  template_id: z.number().int().nullable(),
  is_undone: z.boolean(),
})

/** What was kept for the next inspections; null: there was nothing. */
const KeptChange = z.object({
  kind: z.enum(['added', 'changed']),
  before: EntryFields.nullable(),
  after: EntryFields,
})

const OneCard = z.object({ template: TemplateCard })
const WithContent = OneCard.extend({ content: Template })
const Changes = z.object({ changes: z.array(TemplateChange) })
const Versions = z.object({
  versions: z.array(
    z.object({
      version_id: z.number().int(),
      number: z.number().int(),
      made_at: z.string(),
      note: z.string().nullable(),
      made_by: z.string().nullable(),
      /** Inspections without a report that keep it. */
      in_work: z.number().int(),
    }),
  ),
})
const beyond = { method: 'POST', access: 'paid', tag: 'templates', isBeyond: true } as const

export const templateRoutes = {
  list: route({
    ...beyond,
    path: '/v1/oauth/template/list',
    summary: 'The templates, the built-in ones first; with archived 1 those that were archived',
    input: z.object({ archived: optional(Flag) }),
    output: z.object({ templates: z.array(TemplateCard) }),
  }),
  get: route({
    ...beyond,
    path: '/v1/oauth/template/get',
    summary: 'A template with its content, of its newest version or of another',
    input: TemplateId.extend({ version_id: optional(VersionId) }),
    output: WithContent,
  }),
  create: route({
    ...beyond,
    path: '/v1/oauth/template/create',
    summary: 'Make a template as a copy of another',
    input: z.object({
      name: requiredText(FIELD.required, LABEL_MAX),
      from_template_id: Id.of('template'),
      /** Of inspection; left out: that of the other. */
      kind: optionalText(INSPECTION_KIND_MAX),
    }),
    output: OneCard,
  }),
  duplicate: route({
    ...beyond,
    path: '/v1/oauth/template/duplicate',
    summary: 'Copy a template under a name of its own',
    input: TemplateId,
    output: OneCard,
  }),
  save: route({
    ...beyond,
    path: '/v1/oauth/template/save',
    summary: 'Publish a content as the next version; a stale base is 409 with current',
    input: TemplateId.extend({
      base_version_id: VersionId,
      content: Content,
      name: optionalText(LABEL_MAX),
      note: optionalText(TEXT_LONG_MAX),
    }),
    output: OneCard.extend(Changes.shape),
  }),
  versions: route({
    ...beyond,
    path: '/v1/oauth/template/versions',
    summary: 'The versions of a template, newest first',
    input: TemplateId,
    output: Versions,
  }),
  revert: route({
    ...beyond,
    path: '/v1/oauth/template/revert',
    summary: 'Go back to a version: a new one with its content',
    input: TemplateId.extend({ version_id: VersionId }),
    output: OneCard,
  }),
  diff: route({
    ...beyond,
    path: '/v1/oauth/template/diff',
    summary: 'What differs between two versions of a template, entry by entry',
    input: TemplateId.extend({ from_version_id: VersionId, to_version_id: VersionId }),
    output: Changes,
  }),
  news: route({
    ...beyond,
    path: '/v1/oauth/template/news',
    summary: 'What newer built-in content would bring to a template that began as its copy',
    input: TemplateId,
    output: Changes,
  }),
  accept: route({
    ...beyond,
    path: '/v1/oauth/template/accept',
    summary: 'Accept new built-in content, entry by entry, as the next version',
    input: TemplateId.extend({
      base_version_id: VersionId,
      /** Ids of changes, which are no rows' but entries'. */
      changes: list(exactText(TEXT_LONG_MAX), TEMPLATE_ENTRIES_MAX),
    }),
    output: OneCard,
  }),
  setDefault: route({
    ...beyond,
    path: '/v1/oauth/template/set-default',
    summary: 'New inspections begin with this template',
    input: TemplateId,
    output: OneCard,
  }),
  archive: route({
    ...beyond,
    path: '/v1/oauth/template/archive',
    summary: 'Archive a template, or with archived 0 bring it back',
    input: TemplateId.extend({ archived: optional(Flag) }),
    output: OneCard,
  }),
  draft: route({
    ...beyond,
    path: '/v1/oauth/template/draft',
    summary: 'Keep what is not published yet; 409 with current where another draft came between',
    input: TemplateId.extend({
      base_version_id: VersionId,
      content: Content,
      /** Of the draft that this one stands on; left out where there was none. */
      saved_at: optionalText(),
    }),
    output: z.object({ saved_at: z.string() }),
  }),
  draftGet: route({
    ...beyond,
    path: '/v1/oauth/template/draft-get',
    summary: 'What is not published yet of a template, or null',
    input: TemplateId,
    output: z.object({
      draft: z
        .object({
          base_version_id: z.number().int(),
          content: z.record(z.string(), z.unknown()),
          saved_at: z.string(),
        })
        .nullable(),
    }),
  }),
  draftDiscard: route({
    ...beyond,
    path: '/v1/oauth/template/draft-discard',
    summary: 'Throw away what is not published yet',
    input: TemplateId,
    output: NoOutput,
  }),
  importFile: route({
    ...beyond,
    path: '/v1/oauth/template/import',
    summary:
      'Make a template of a sheet or of JSON, whole or not at all; dry_run tells what would come of it',
    input: z.object({
      file: UploadedFile,
      name: optionalText(LABEL_MAX),
      /** Severity of a Spectora row → level. */
      levels: optional(
        nested(
          z.partialRecord(z.enum(['-1', '0', '1']), z.enum(LEVELS, { error: TEMPLATE_TEXT.needsLevels }), {
            error: TEMPLATE_TEXT.needsLevels,
          }),
        ),
      ),
      accept_splits: optional(Flag),
      /** Those of these rows alone, whatever `accept_splits` says. */
      split_rows: list(
        z.coerce
          .number<number | string>({ error: FIELD.number })
          .int({ error: FIELD.number })
          .min(2, { error: FIELD.number }),
        TEMPLATE_ENTRIES_MAX,
      ).optional(),
      dry_run: optional(Flag),
    }),
    output: z.object({
      import: TemplateImport,
      template: TemplateCard.nullable(),
      /** Of a dry run: the template as it would be. */
      content: Template.nullable(),
      /** Of a dry run: what each row holds, and which entry it is; null: it is kept and in no list. */
      rows: z.array(
        z.object({
          row: z.number().int(),
          entry: z.string().nullable(),
          /** What kind of row it is: `defect · 0 · pro`. */
          about: z.string(),
          /** The beginning of its text, as the file has it. */
          text: z.string(),
          /** Of a Spectora row with a level. */
          severity: z.enum(['-1', '0', '1']).nullable(),
        }),
      ),
      /** The import of the very same file before, which is still there. */
      same_file: MadeImport.pick({ id: true, name: true, made_at: true, template_id: true }).nullable(),
    }),
  }),
  imports: route({
    ...beyond,
    path: '/v1/oauth/template/imports',
    summary: 'The imports with their reports, newest first',
    input: NoInput,
    output: z.object({ imports: z.array(MadeImport) }),
  }),
  importUndo: route({
    ...beyond,
    path: '/v1/oauth/template/import-undo',
    summary: 'Remove the template that an import made, where no inspection uses it',
    input: z.object({ import_id: Id.of('templateImport') }),
    output: NoOutput,
  }),
  exportFile: route({
    ...beyond,
    method: 'GET',
    path: '/v1/oauth/template/export',
    summary: 'A template as a file: our sheet (xlsx, csv), json, or what Spectora imports',
    input: TemplateId.extend({
      format: z.enum(['xlsx', 'csv', 'json', 'spectora'], { error: FIELD.required }),
    }),
    output: NoOutput,
    answersFile: 'application/octet-stream',
  }),
}

/** Answered by the slice that has the inspection. */
export const keepRoutes = {
  keep: route({
    ...beyond,
    tag: 'inspections',
    path: '/v1/oauth/template/keep',
    summary: 'Keep what was added or reworded at a label for the next inspections',
    input: z.object({
      inspection_id: Id.of('inspection'),
      step_name: requiredText('Unknown step').overwrite((value) => value.toLowerCase()),
      category: requiredText('Unknown category'),
      label: requiredText(FIELD.required, LABEL_MAX),
    }),
    output: OneCard.extend({
      change: KeptChange.nullable(),
      /** Where it goes back to when it is taken back; null where nothing was kept. */
      before_version_id: z.number().int().nullable(),
      /** Whether an own copy of the built-in template was made for it. */
      made_copy: z.boolean(),
    }),
  }),
}
