// Why a file is not taken: what it is, and what to do.

export const REFUSALS = {
  empty: 'This file is empty.',
  web: 'This is the page that offers the download, not the sheet. In Spectora: Templates, ⋮, Export to spreadsheet, Export HTML Text.',
  password: 'This workbook has a password. Save it without.',
  oldXls: 'An old .xls. Open it and save as .xlsx.',
  notWorkbook: 'This is a ZIP, but no workbook. Choose the .xlsx or .xls itself.',
  damaged: 'This workbook is damaged. Open it in a spreadsheet program and save it again as .xlsx.',
  noSheet: 'This workbook holds no sheet.',
  noHeaders:
    'No row with the headers was found. It needs section, kind and label, or those of a Spectora export (Section Name, Item Name, Comment Name), within the first 20 rows.',
  noRows: 'This sheet holds headers and nothing below them.',
  noneUsed: (first: string) => `None of the rows can be used. The first: ${first}.`,
  openQuote: 'In this CSV a quotation mark is opened and never closed. Close it, or save the sheet as .xlsx.',
  documentType:
    'The XML of this workbook declares a document type (DTD), which no sheet needs. Save it again as .xlsx.',
  tooLarge: 'This workbook unpacks to more than a template may hold. Save it with the one sheet alone.',
  tooDeep:
    'The XML of this workbook is nested deeper than that of any sheet. Open it in a spreadsheet program and save it again as .xlsx.',
  deepText: (row: number) =>
    `row ${row}: The HTML of this text is nested more than 200 tags deep. Clear its formatting and save the file again.`,
  tooManyRows: 'More than 5,000 entries: 5,000 is the most. Split the sheet.',
  tooManySections: 'More than 60 sections: 60 is the most. Rows of one section must stand together.',
  longCell: 'A cell of more than 1,000,000 characters. Shorten it.',
  tooManyColumns: 'More than 16,384 columns. Delete the empty ones and save it again.',
  twoColumns: (header: string) => `Two columns are headed “${header}”. Rename or delete one.`,
  unknown: 'This is no sheet and no template. Choose a .xlsx, .xls or .csv sheet, or a template as .json.',
  letters: 'The letters of this file cannot be told. Save it as “CSV UTF-8”, or as .xlsx.',
  json: 'This JSON isn’t a Plumbline template: it doesn’t start with its format, “plumbline-template/2”.',
} as const

/** A file that cannot be imported; the message is for whoever chose it. */
export class FileRefusal extends Error {
  override readonly name = 'FileRefusal'
}
