// The three sections of a step, and the five levels of a finding.
import { z } from 'zod'
import { LEVELS, TIMEFRAMES } from './step-names.ts'

export * from './step-names.ts'

export const Level = z.enum(LEVELS)
export type Level = z.infer<typeof Level>

export const Timeframe = z.enum(TIMEFRAMES)
export type Timeframe = z.infer<typeof Timeframe>
