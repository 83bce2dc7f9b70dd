// Types of browser.mjs for the Playwright configuration, which is TypeScript.

/** The Chromium to use, or undefined where none is installed. Throws where CHROMIUM_PATH is no program. */
export function findBrowser(): string | undefined
