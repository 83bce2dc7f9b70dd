// Appendix B: the home-maintenance schedule, as tasks to tick.
import type { Appendix } from '@plumbline/contract/catalogue'

export const appendixB = {
  title: 'Appendix B. Home maintenance',
  intro: 'A year of small jobs that keep large ones away. Tick them off as you go.',
  sections: [],
} satisfies Appendix
