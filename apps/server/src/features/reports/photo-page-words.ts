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
  /** Where the inspector ended the addresses of this version that is known, and said. */
  gone: { title: string; heading: string; text: string; ended: string }
}

const english: PhotoPageWords = {
  locale: 'en-US',
  title: (photo, report) => `Photo ${photo} of report ${report}`,
  alt: (title) => `${title}, as uploaded`,
  taken: (moment) => `Taken ${moment}, according to the camera’s clock.`,
  notTold: 'The file does not say when it was taken.',
  fileName: (photo) => `Photo ${photo}.jpg`,
  gone: {
    title: 'Photo',
    heading: 'Photo not found',
    text: 'The link is incomplete, or the inspector deleted the report.',
    ended:
      'The inspector turned off the links to full-size photos in this report. The photos in the report aren’t affected.',
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
    heading: 'Foto no encontrada',
    text: 'El enlace está incompleto o el inspector eliminó el informe.',
    ended:
      'El inspector desactivó los enlaces a las fotos originales de este informe. Las fotos incluidas en el informe siguen ahí.',
  },
}

export const PHOTO_PAGE_WORDS: Readonly<Record<ReportLanguage, PhotoPageWords>> = {
  en: english,
  es: spanish,
}
