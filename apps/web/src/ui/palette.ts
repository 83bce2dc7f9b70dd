// Every colour of the product, once: tuples, roles, levels and states of the design, light and dark.
import type { MantineColorsTuple } from '@mantine/core'

export const plumb: MantineColorsTuple = [
  '#E9F4F5',
  '#D3E7E9',
  '#A9CFD3',
  '#7DB6BC',
  '#559DA5',
  '#37868F',
  '#257A86',
  '#156270',
  '#0E5260',
  '#083C47',
]

export const gray: MantineColorsTuple = [
  '#FAF9F7',
  '#F4F2EE',
  '#E9E6E0',
  '#DCD8D0',
  '#C6C1B7',
  '#A8A297',
  '#857E73',
  '#5F5A51',
  '#3B3833',
  '#1F1D1A',
]

export const dark: MantineColorsTuple = [
  '#EDEAE4',
  '#D0CCC4',
  '#B3AEA4',
  '#9C978D',
  '#45423D',
  '#383531',
  '#23211F',
  '#181715',
  '#121110',
  '#0B0A0A',
]

/** `[light, dark]` */
type Pair = readonly [string, string]

/** What a colour is for; each becomes `--pl-<role>`. */
const roles = {
  body: ['#FAF9F7', '#181715'],
  surface: ['#FFFFFF', '#23211F'],
  'surface-2': ['#F4F2EE', '#2C2A27'],
  skeleton: ['#EBE8E2', '#302D2A'],
  text: ['#1F1D1A', '#EDEAE4'],
  dimmed: ['#5F5A51', '#B3AEA4'],
  placeholder: ['#6E685E', '#9C978D'],
  link: ['#0E5260', '#7DB6BC'],
  filled: ['#0E5260', '#257A86'],
  'filled-hover': ['#083C47', '#156270'],
  'filled-text': ['#FFFFFF', '#FFFFFF'],
  'chosen-fill': ['#E9F4F5', '#12343B'],
  'chosen-border': ['#156270', '#559DA5'],
  'chosen-text': ['#083C47', '#D3E7E9'],
  hairline: ['#E2DED7', '#383531'],
  'chip-border': ['#CBC6BC', '#55514A'],
  'input-border': ['#8C857A', '#857F75'],
  track: ['#E2DED7', '#383531'],
  progress: ['#156270', '#559DA5'],
  toast: ['#1F1D1A', '#2C2A27'],
  'toast-border': ['transparent', '#383531'],
  'toast-text': ['#FAF9F7', '#EDEAE4'],
  'toast-link': ['#7DB6BC', '#7DB6BC'],
  'shadow-menu': [
    '0 4px 12px -2px rgba(31,29,26,.10), 0 2px 4px -2px rgba(31,29,26,.08)',
    '0 4px 12px -2px rgba(0,0,0,.4), 0 2px 4px -2px rgba(0,0,0,.4)',
  ],
  'shadow-dialog': [
    '0 24px 48px -12px rgba(31,29,26,.28), 0 8px 16px -8px rgba(31,29,26,.16)',
    '0 24px 48px -12px rgba(0,0,0,.6), 0 8px 16px -8px rgba(0,0,0,.6)',
  ],
  scrim: ['rgba(20,19,17,.48)', 'rgba(20,19,17,.62)'],
} as const satisfies Record<string, Pair>

/** Text, tint and solid of a level or state; each becomes `--pl-<name>-text|tint|solid`. */
interface Tone {
  text: Pair
  tint: Pair
  solid: Pair
  /** Text on the solid colour. */
  on: Pair
}

const ON_SOLID: Pair = ['#FFFFFF', '#1F1D1A']

const repair: Tone = {
  text: ['#1E4FA3', '#AECBFA'],
  tint: ['#E8F0FC', '#182C50'],
  solid: ['#2E66C6', '#7AA5EF'],
  on: ON_SOLID,
}

const tones = {
  'level-safety': {
    text: ['#A62A0E', '#FFB29E'],
    tint: ['#FDECE6', '#46190D'],
    solid: ['#C8391A', '#F2684A'],
    on: ON_SOLID,
  },
  'level-concern': {
    text: ['#7A4A00', '#F3C672'],
    tint: ['#FBF0DA', '#3A2806'],
    solid: ['#A86200', '#DE9F3A'],
    on: ON_SOLID,
  },
  'level-repair': repair,
  'level-improve': {
    text: ['#5A3CA0', '#D0BDF8'],
    tint: ['#F0EBFB', '#2E2150'],
    solid: ['#7350BE', '#AB8EEA'],
    on: ON_SOLID,
  },
  'level-monitor': {
    text: ['#42545F', '#B9C8D1'],
    tint: ['#EBEFF1', '#232F36'],
    solid: ['#587180', '#8EA6B3'],
    on: ON_SOLID,
  },
  success: {
    text: ['#1F6B36', '#93D6A6'],
    tint: ['#E7F4EA', '#14321E'],
    solid: ['#2A8046', '#58B774'],
    on: ON_SOLID,
  },
  failed: {
    text: ['#A8173F', '#FFA9BF'],
    tint: ['#FCEAEF', '#451225'],
    solid: ['#BF1E4B', '#EE6A8E'],
    on: ON_SOLID,
  },
  info: {
    text: ['#0E5260', '#A9CFD3'],
    tint: ['#E9F4F5', '#12343B'],
    solid: ['#156270', '#559DA5'],
    on: ON_SOLID,
  },
  pending: repair,
  neutral: {
    text: ['#5F5A51', '#B3AEA4'],
    tint: ['#F4F2EE', '#2C2A27'],
    solid: ['#857E73', '#857F75'],
    on: ON_SOLID,
  },
} as const satisfies Record<string, Tone>

export type ToneName = keyof typeof tones

/** The CSS variables of one scheme. Takes 0 for light, 1 for dark. */
function variablesOf(scheme: 0 | 1): Record<string, string> {
  const all: Record<string, string> = {}
  for (const [role, pair] of Object.entries(roles)) all[`--pl-${role}`] = pair[scheme]
  for (const [name, tone] of Object.entries<Tone>(tones)) {
    for (const part of ['text', 'tint', 'solid', 'on'] as const) {
      all[`--pl-${name}-${part}`] = tone[part][scheme]
    }
  }
  return all
}

export const lightVariables = variablesOf(0)
export const darkVariables = variablesOf(1)
