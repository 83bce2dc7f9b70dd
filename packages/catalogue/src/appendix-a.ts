// Appendix A: the standards of practice, the scope and the limits of the inspection, in our own words.
import type { Appendix } from '@plumbline/contract/catalogue'

export const appendixA = {
  title: 'Appendix A. Standards of practice',
  intro: 'What a home inspection covers, how it is carried out, and where it ends.',
  sections: [],
} satisfies Appendix
