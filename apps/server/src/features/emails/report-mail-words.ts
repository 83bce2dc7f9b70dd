// The words of our own in the mail that brings a report, in the languages that a report speaks.
import type { ReportLanguage } from '@plumbline/domain/report/content'

export interface ReportMailWords {
  subject(place: string): string
  /** Instead of a letter, where none was written. */
  letter(street: string): string
  attached: string
  ready: string
  inspected(day: string): string
  /** Of what was not inspected. */
  whichAndWhy: string
  mattersMost: string
  open: string
  /** `28 pages, 2.2 MB` */
  facts(pages: number | null, megabytes: string): string
  isAttached(file: string, facts: string, until: string): string
  isLinked(facts: string, until: string): string
  /** Of the other file where that one is in these words' language: who reads it is told in it. */
  translationAttached(file: string): string
  translationLinked(url: string): string
  /** Before the code and before the address where it is looked up. */
  verify: readonly [before: string, between: string]
  answersGo(address: string): string
  answersUnread: string
  /** Without a number while there is none. */
  foot(number: string | null): string
}

const english: ReportMailWords = {
  subject: (place) => `Inspection report: ${place}`,
  letter: (street) => `Here is the inspection report for ${street}.`,
  attached: 'Your inspection report is attached',
  ready: 'Your inspection report is ready to download',
  inspected: (day) => `inspected ${day}`,
  whichAndWhy: 'Page 2 lists them and explains why.',
  mattersMost: 'What matters most',
  open: 'Open the report',
  facts: (pages, megabytes) => [...(pages === null ? [] : [`${pages} pages`]), `${megabytes} MB`].join(', '),
  isAttached: (file, facts, until) =>
    `The PDF is attached: ${file}, ${facts}. The button opens the same file until ${until}.`,
  isLinked: (facts, until) =>
    `The report (${facts}) is too large to attach, so here’s a link. It works until ${until}.`,
  translationAttached: (file) => `The same report in English is attached: ${file}.`,
  translationLinked: (url) => `The same report in English: ${url}`,
  verify: ['To verify a copy, enter', 'at'],
  answersGo: (address) => `Replies to this email go to ${address}.`,
  answersUnread: 'Replies to this address aren’t monitored.',
  foot: (number) => `${number === null ? '' : `Report ${number}. `}Sent with Plumbline.`,
}

const spanish: ReportMailWords = {
  subject: (place) => `Informe de inspección: ${place}`,
  letter: (street) => `Aquí está el informe de la inspección de ${street}.`,
  attached: 'Su informe de inspección está adjunto',
  ready: 'Su informe de inspección está listo para descargar',
  inspected: (day) => `inspeccionada el ${day}`,
  whichAndWhy: 'La página 2 dice cuáles y por qué.',
  mattersMost: 'Lo más importante',
  open: 'Abrir el informe',
  facts: (pages, megabytes) =>
    [...(pages === null ? [] : [`${pages} páginas`]), `${megabytes} MB`].join(', '),
  isAttached: (file, facts, until) =>
    `El PDF está adjunto: ${file}, ${facts}. El botón abre el mismo archivo hasta el ${until}.`,
  isLinked: (facts, until) =>
    `El informe (${facts}) es demasiado grande para adjuntarlo; por eso este enlace lleva a él. Funciona hasta el ${until}.`,
  translationAttached: (file) => `El mismo informe en español está adjunto: ${file}.`,
  translationLinked: (url) => `El mismo informe en español: ${url}`,
  verify: ['¿Es auténtica una copia? Escriba', 'en'],
  answersGo: (address) => `Las respuestas a este correo llegan a ${address}.`,
  answersUnread: 'Las respuestas a esta dirección no se leen.',
  foot: (number) => `${number === null ? '' : `Informe ${number}. `}Enviado con Plumbline.`,
}

export const REPORT_MAIL_WORDS: Readonly<Record<ReportLanguage, ReportMailWords>> = {
  en: english,
  es: spanish,
}
