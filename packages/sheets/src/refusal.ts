// Why a file is not taken: what it is, and what to do.

export const REFUSALS = {
  empty: 'This file is empty.',
  web: 'This is the page that offers the download, not the sheet. In Spectora, choose Templates, ⋮, Export to spreadsheet, Export HTML Text.',
  password: 'This workbook is password-protected. Save it without a password.',
  oldXls: 'This is an old .xls file. Open it and save it as .xlsx.',
  notWorkbook: 'This is a ZIP file, not a workbook. Choose the .xlsx or .xls file itself.',
  damaged: 'This workbook is damaged. Open it in a spreadsheet program and save it again as .xlsx.',
  noSheet: 'This workbook has no sheets.',
  noHeaders:
    'No header row was found. It needs section, kind and label, or the headers of a Spectora export (Section Name, Item Name, Comment Name), within the first 20 rows.',
  noRows: 'This sheet has headers but no rows.',
  noneUsed: (first: string) => `None of the rows can be used. First problem: ${first}.`,
  openQuote: 'This CSV has a quotation mark that is never closed. Close it, or save the sheet as .xlsx.',
  documentType:
    'The XML of this workbook declares a document type (DTD), which spreadsheets don’t need. Save it again as .xlsx.',
  tooLarge: 'This workbook unpacks to more than a template can hold. Save it with only the one sheet.',
  tooDeep:
    'The XML of this workbook is nested too deeply. Open it in a spreadsheet program and save it again as .xlsx.',
  deepText: (row: number) =>
    `row ${row}: The HTML of this text is nested more than 200 tags deep. Clear its formatting and save the file again.`,
  tooManyRows: 'This sheet has more than 5,000 entries, the maximum. Split the sheet.',
  tooManySections: 'This sheet has more than 60 sections, the maximum. Keep the rows of a section together.',
  longCell: 'A cell has more than 1,000,000 characters. Shorten it.',
  tooManyColumns: 'This sheet has more than 16,384 columns. Delete the empty ones and save it again.',
  twoColumns: (header: string) => `Two columns have the header “${header}”. Rename or delete one.`,
  unknown: 'This file isn’t a sheet or a template. Choose a .xlsx, .xls or .csv sheet, or a .json template.',
  letters: 'We can’t tell which text encoding this file uses. Save it as “CSV UTF-8” or as .xlsx.',
  json: 'This JSON isn’t a Plumbline template: it doesn’t start with its format, “plumbline-template/2”.',
} as const

/** A file that cannot be imported; the message is for whoever chose it. */
export class FileRefusal extends Error {
  override readonly name = 'FileRefusal'
}
