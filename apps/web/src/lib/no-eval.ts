// Imported before anything that makes schemas: zod would try whether it may compile them, which the page's policy
// forbids and reports. This is where it looks for its settings (`z.config` writes there); importing it here would put
// all of it into the first page, with a form or without.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } })
