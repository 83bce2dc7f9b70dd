// The words around the original of a photo, in the language of the report that leads there.
import type { ReportLanguage } from '@plumbline/domain/report/content'

export interface PhotoPageWords {
  /** For dates. */
  locale: string
  title(photo: number, report: string): string
  alt(title: string): string
  taken(moment: string): string
  notTold: string
  fileName(photo: number): string
  gone: { title: string; heading: string; text: string }
}

const english: PhotoPageWords = {
  locale: 'en-US',
  title: (photo, report) => `Photo ${photo} of report ${report}`,
  alt: (title) => `${title}, as it was uploaded`,
  taken: (moment) => `Taken ${moment} by the camera’s clock.`,
  notTold: 'The file does not say when it was taken.',
  fileName: (photo) => `Photo ${photo}.jpg`,
  gone: {
    title: 'Photo',
    heading: 'This photo is not here',
    text: 'The address is not whole, or the inspector ended it, or removed the report.',
  },
}

const spanish: PhotoPageWords = {
  locale: 'es-US',
  title: (photo, report) => `Foto ${photo} del informe ${report}`,
  alt: (title) => `${title}, tal como se subió`,
  taken: (moment) => `Tomada el ${moment}, según el reloj de la cámara.`,
  notTold: 'El archivo no dice cuándo se tomó.',
  fileName: (photo) => `Foto ${photo}.jpg`,
  gone: {
    title: 'Foto',
    heading: 'Esta foto no está aquí',
    text: 'La dirección no está completa, o el inspector la anuló o eliminó el informe.',
  },
}

export const PHOTO_PAGE_WORDS: Readonly<Record<ReportLanguage, PhotoPageWords>> = {
  en: english,
  es: spanish,
}
