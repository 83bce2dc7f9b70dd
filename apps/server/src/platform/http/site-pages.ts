// The public pages that the web app's build rendered: filled with the facts of this installation, and kept so until
// one of these changes.
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { extname, join } from 'node:path'
import { fillPage, SITE_FOLDER, type SiteFacts, type SitePlan } from '@plumbline/contract/site-page'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { type MadeText, madeText, sendText } from './page-encoding.ts'

/** Reads what the pages are filled with. */
export type ReadSiteFacts = () => Promise<SiteFacts & { plans: readonly SitePlan[] }>

export interface SitePagesOptions {
  /** Headers of every page. */
  headers: Record<string, string>
  /** The policy of a page with these scripts inside: `'sha256-…'` each. */
  policy: (scripts: readonly string[]) => string
  facts: ReadSiteFacts
}

export interface SitePages {
  has(path: string): boolean
  send(path: string, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply>
}

interface Template {
  text: string
  type: string
  isMarkup: boolean
  headers: Record<string, string>
}

const TYPES: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.xml': 'application/xml; charset=utf-8',
}
const SCRIPT = /<script>([\s\S]*?)<\/script>/g

/** @param folder the built app; without its pages there are none */
export function openSitePages(folder: string, options: SitePagesOptions): SitePages {
  const templates = readTemplates(join(folder, SITE_FOLDER), options)
  const filled = new Map<string, MadeText>()

  const fill = (path: string, { text, isMarkup }: Template, facts: Awaited<ReturnType<ReadSiteFacts>>) => {
    const made = madeText(fillPage(text, facts, isMarkup))
    const known = filled.get(path)
    if (known?.etag === made.etag) return known
    filled.set(path, made)
    return made
  }

  return {
    has: (path) => templates.has(path),
    send: async (path, request, reply) => {
      const template = templates.get(path)
      if (!template) throw new Error(`There is no page ${path}`)
      const page = fill(path, template, await options.facts())
      return sendText(page, { ...template.headers, 'content-type': template.type }, request, reply)
    },
  }
}

function readTemplates(folder: string, { headers, policy }: SitePagesOptions): Map<string, Template> {
  let names: string[]
  try {
    names = readdirSync(folder)
  } catch {
    return new Map()
  }
  return new Map(
    names.map((name): [string, Template] => {
      const text = readFileSync(join(folder, name), 'utf8')
      const extension = extname(name)
      const isPage = extension === '.html'
      return [
        addressOf(name),
        {
          text,
          type: TYPES[extension] ?? 'application/octet-stream',
          isMarkup: extension !== '.txt',
          headers: isPage
            ? { ...headers, 'content-security-policy': policy(hashesOfScripts(text)) }
            : headers,
        },
      ]
    }),
  )
}

/** Of the scripts that stand in a page, as its policy names them. */
export function hashesOfScripts(html: string): string[] {
  return [...html.matchAll(SCRIPT)].map(
    ([, script = '']) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`,
  )
}

/** `index.html` → `/`, `terms-of-use.html` → `/terms-of-use`, `robots.txt` as it is. */
function addressOf(name: string): string {
  return `/${name.replace(/\.html$/, '').replace(/^index$/, '')}`
}
