// Templates of one's own: defaults, drafts, imports with the cells that came, and who made a version.
import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table template_sources (
      sha256 text primary key,
      source json not null
    )`.execute(db)
  // The only rows there are belong to the built-in template: the columns are filled in a moment.
  await sql`
    alter table templates
      add column archived_at timestamptz,
      add column source_sha256 text references template_sources`.execute(db)
  await sql`
    alter table template_versions
      add column user_id int references users on delete set null,
      add column recommendations int not null default 0`.execute(db)
  await sql`
    update template_versions v set recommendations = (
      select count(*) from template_contents c,
        json_array_elements(c.content->'sections') section,
        json_array_elements(section->'recommendation') part,
        json_array_elements(part->'recommendations') one
      where c.sha256 = v.sha256)`.execute(db)
  await sql`create index template_versions_user on template_versions (user_id)`.execute(db)
  await sql`
    create table template_defaults (
      owner_id int primary key references owners on delete cascade,
      template_id int not null references templates on delete cascade
    )`.execute(db)
  await sql`create index template_defaults_template on template_defaults (template_id)`.execute(db)
  await sql`
    create table template_drafts (
      template_id int primary key references templates on delete cascade,
      base_version_id int not null references template_versions on delete cascade,
      content json not null,
      saved_at timestamptz not null
    )`.execute(db)
  await sql`create index template_drafts_base on template_drafts (base_version_id)`.execute(db)
  await sql`
    create table template_imports (
      id int generated always as identity primary key,
      owner_id int not null references owners on delete cascade,
      user_id int not null references users on delete cascade,
      template_id int references templates on delete set null,
      name text not null,
      file_name text not null,
      file_sha256 text not null,
      report json not null,
      made_at timestamptz not null,
      undone_at timestamptz
    )`.execute(db)
  await sql`create index template_imports_list on template_imports (owner_id, id desc)`.execute(db)
  await sql`create index template_imports_template on template_imports (template_id)`.execute(db)
  await sql`create index template_imports_user on template_imports (user_id)`.execute(db)
}
