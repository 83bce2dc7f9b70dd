// The words of the letter that the email dialog begins with, in the languages that a report speaks.
import type { ReportLanguage } from '@plumbline/domain/report/content'
import { counted, longDate } from '#web/lib/format.ts'

interface LetterWords {
  hello(name: string): string
  opening(street: string, day: Date | null): string
  /** @param hasSummary the report has a summary to be read; else it has what matters most */
  readFirst(hasSummary: boolean, safety: number): string
  unclear(hasPhone: boolean): string
}

const english: LetterWords = {
  hello: (name) => `Hello ${name},`,
  opening: (street, day) =>
    `Here is the home inspection report for ${street}${day === null ? '' : ` on ${longDate(day)}`}.`,
  readFirst: (hasSummary, safety) => {
    const why = `: ${counted(safety, 'safety issue')} should be addressed promptly`
    const what = hasSummary ? 'the summary of findings' : '“What matters most”'
    return `Please read ${what} first${safety === 0 ? '' : why}.`
  },
  unclear: (hasPhone) => `If anything is unclear, reply to this email${hasPhone ? ' or call me' : ''}.`,
}

const spanish: LetterWords = {
  hello: (name) => `Hola, ${name}:`,
  opening: (street, day) =>
    `Aquí está el informe de la inspección de la vivienda en ${street}${day === null ? '' : `, hecha el ${spanishDate(day)}`}.`,
  readFirst: (hasSummary, safety) => {
    const why =
      safety === 1
        ? ': 1 problema de seguridad debe atenderse pronto'
        : `: ${safety} problemas de seguridad deben atenderse pronto`
    const what = hasSummary ? 'el resumen de hallazgos' : '«Lo más importante»'
    return `Por favor, lea primero ${what}${safety === 0 ? '' : why}.`
  },
  unclear: (hasPhone) => `Si algo no está claro, responda a este correo${hasPhone ? ' o llámeme' : ''}.`,
}

function spanishDate(day: Date): string {
  return day.toLocaleDateString('es-US', { year: 'numeric', month: 'long', day: 'numeric' })
}

export const LETTER_WORDS: Readonly<Record<ReportLanguage, LetterWords>> = { en: english, es: spanish }
