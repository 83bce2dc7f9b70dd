// Types of machine.mjs for the configurations of the runners, which are TypeScript.
export declare const UNIT_WORKERS: number
export declare const COMPONENT_PAGES: number
export declare const JOURNEY_WORKERS: number
export declare const UNIT_LIMITS: {
  testTimeout: number
  hookTimeout: number
  expect: { poll: { timeout: number } }
}
