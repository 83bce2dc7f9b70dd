// The README.txt of an export: what lies where, and what could not be put in.

/** Lines end as Windows' own editor wants them. */
const LINE_END = '\r\n'

export function readMe(about: {
  /** Of the export. */
  number: number
  madeAt: Date
  clients: number
  inspections: number
  /** Names of files that were to be there. */
  missing: readonly string[]
}): string {
  const lines = [
    'PLUMBLINE - EXPORT OF ALL YOUR DATA',
    '',
    `Export ${about.number}, created ${about.madeAt.toISOString()}`,
    `${about.clients} clients, ${about.inspections} inspections`,
    '',
    'account.json      Your profile, plan, payments, sessions, devices and report settings.',
    '                  It contains no passwords.',
    'profile.jpg       Your logo or portrait, if you have one.',
    'signature.jpg     The signature in your report settings, if it’s a picture.',
    'my-signature.jpg  The signature you saved when you signed a report, if it’s a picture.',
    'clients.csv       All clients, archived ones too. Plumbline can import this file again; spreadsheets open it.',
    'email-log.csv     The reports you emailed, to whom, and whether each was delivered.',
    'templates/        Your own templates as JSON, with their original cells. Plumbline can import them.',
    'inspections/      A folder for each inspection, by its number, client and address:',
    '  inspection.json   Everything entered: description, times, and for each section all',
    '                    items with options, comments, levels, and photos by their files and captions.',
    '                    This includes what a report leaves out, such as comments on unchecked options.',
    '  cover.jpg         The cover image.',
    '  signature.jpg     The signature on the report, if it’s a picture.',
    '  photos/           Your photos as you uploaded them.',
    '  reports/          Every finished version of the report, as PDF; inspection.json lists the contents of each.',
    'deleted/          Items you deleted in the last 30 days and can still restore, with their photos and reports.',
    '',
    'A value in the CSV files that begins with = + - or @ has an apostrophe before it, so that spreadsheets',
    'do not treat it as a formula. The import removes the apostrophe.',
    '',
    ...(about.missing.length === 0
      ? ['No files are missing.']
      : ['These files could not be read and are missing:', ...about.missing.map((name) => `  ${name}`)]),
    '',
  ]
  return lines.join(LINE_END)
}
