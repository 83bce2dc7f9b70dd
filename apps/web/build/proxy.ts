// What Vite's server passes on to the product's own, while developing and in component tests.
import type { ProxyOptions } from 'vite'

/** Paths that the server answers itself; everything else is a page of the web app. */
const SERVER_PATHS = [
  '/v1',
  '/user',
  '/register',
  '/captcha',
  '/phone',
  '/verify-report',
  '/sample-report.pdf',
  '/photo',
  '/contact',
  '/sandbox',
  '/stripe',
  '/files',
  '/docs',
  '/openapi.json',
  '/healthz',
  '/readyz',
  '/dev',
]

/** @param target the origin of the product's server */
export function proxyTo(target: string): Record<string, ProxyOptions> {
  return Object.fromEntries(
    SERVER_PATHS.map((path) => [
      `^${path.replace('.', '\\.')}(/|\\?|$)`,
      {
        target,
        // /register is a page when it is opened and a call when it is posted to.
        bypass: (request) => (path === '/register' && request.method === 'GET' ? '/index.html' : undefined),
      },
    ]),
  )
}
