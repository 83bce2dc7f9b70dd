// How much a content of a template holds.
import type { Template } from '@plumbline/contract/template'

export interface ContentCounts {
  sections: number
  parts: number
  questions: number
  limitations: number
  recommendations: number
}

export function countsOf({ sections, general_limitations }: Template): ContentCounts {
  const counts = {
    sections: sections.length,
    parts: 0,
    questions: 0,
    limitations: general_limitations.length,
    recommendations: 0,
  }
  for (const { limitations, description, observation, recommendation } of sections) {
    counts.parts += recommendation.length
    counts.questions += description.length + observation.length
    counts.limitations += limitations.length
    for (const { recommendations } of recommendation) counts.recommendations += recommendations.length
  }
  return counts
}
