// Lines that the inspector typed, and what was written for them in the other language (ADR 124).
import type { OwnText } from '@plumbline/contract/report-choices'

/** A line that nobody marked as Spanish or translated. */
export const untranslated = (text: string): OwnText => ({ text, language: 'en', translation: '' })

/** Whether a line is as every line is until it is marked or translated: nothing is kept of it. */
export const isUntranslated = ({ language, translation }: OwnText) => language === 'en' && translation === ''
