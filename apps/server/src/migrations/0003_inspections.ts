// Inspections, the labels that were touched in them, and their photos.
import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table inspections (
      id int generated always as identity primary key,
      client_id int not null unique references clients on delete cascade,
      user_id int not null references users on delete cascade,
      catalogue_version text not null,
      description text not null,
      book_mark smallint not null default 0 check (book_mark between 0 and 11),
      start_date date,
      end_date date,
      start_time text,
      end_time text,
      weather_condition text,
      cover_key text,
      cover_width int,
      cover_height int,
      cover_cut_key text,
      not_applicable text[] not null default '{}',
      progress jsonb not null default '{}',
      revision int not null default 0,
      added_on text not null
    )`.execute(db)
  await sql`create index inspections_list on inspections (user_id, id desc)`.execute(db)
  // Searched as part of a date, and of the name that follows the client's (decision 11).
  await sql`create index inspections_added_on on inspections using gin (added_on gin_trgm_ops) with (fastupdate = off)`.execute(
    db,
  )
  await sql`
    create index inspections_dates on inspections (user_id, added_on text_pattern_ops, id desc)`.execute(db)
  await sql`
    create index clients_inspection_name on clients
      using gin (lower(client_name || ' - ' || address) gin_trgm_ops) with (fastupdate = off)`.execute(db)
  await sql`create index inspections_cover on inspections (cover_key) where cover_key is not null`.execute(db)
  await sql`
    create index inspections_cover_cut on inspections (cover_cut_key) where cover_cut_key is not null`.execute(
    db,
  )
  await sql`
    create table inspection_labels (
      id int generated always as identity primary key,
      inspection_id int not null references inspections on delete cascade,
      step smallint not null,
      category text not null,
      catalogue_label text,
      name text,
      is_deleted boolean not null,
      is_checked boolean not null,
      comment text,
      level text check (level in ('Concern', 'Safety issue', 'Repair', 'Improve', 'Monitor')),
      implication text,
      task text,
      timeframe text,
      location text,
      version int not null,
      check (catalogue_label is not null or name is not null)
    )`.execute(db)
  await sql`create index inspection_labels_step on inspection_labels (inspection_id, step)`.execute(db)
  await sql`
    create unique index inspection_labels_predefined on inspection_labels
      (inspection_id, category, catalogue_label) where catalogue_label is not null`.execute(db)
  await sql`
    create table inspection_images (
      id int generated always as identity primary key,
      label_id int not null references inspection_labels on delete cascade,
      caption text,
      original_key text not null,
      original_width int not null,
      original_height int not null,
      thumbnail_key text not null,
      print_key text not null,
      print_width int not null,
      print_height int not null,
      print_bytes int not null,
      small_print_key text not null,
      small_print_bytes int not null
    )`.execute(db)
  await sql`create index inspection_images_label on inspection_images (label_id, id)`.execute(db)
  // Files are shared by equal pictures: one is removed only when nothing points to it.
  await sql`
    create index inspection_images_files on inspection_images
      using gin ((array[original_key, thumbnail_key, print_key, small_print_key]))`.execute(db)
}
