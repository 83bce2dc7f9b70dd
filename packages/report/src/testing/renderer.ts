// The build of Typst that the tests set their reports with, by REPORT_RENDERER, and the standard that it reaches.
import type { Renderer } from '../compiler.ts'
import { chooseRenderer } from '../render.ts'

const wished = process.env.REPORT_RENDERER
const renderer: Renderer | null = wished === 'native' || wished === 'wasm' ? wished : null
chooseRenderer(renderer)

/** WebAssembly has no check of it. */
export const STANDARD = renderer === 'wasm' ? null : 'ua-1'
