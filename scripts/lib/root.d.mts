// Types of root.mjs, for what is TypeScript outside of scripts.
export declare const OLDEST_NODE: readonly [major: number, minor: number]
/** True where the running Node is new enough for the project. */
export declare function isNodeNewEnough(version?: string): boolean
