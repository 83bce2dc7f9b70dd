// Every public page as HTML: run when the web app is built (build/prerender-site.ts), never in a browser.
import '@fontsource-variable/public-sans/wght.css'
import './site.css'
import { TRIAL_DAYS } from '@plumbline/contract/limits'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { fact } from './installation.tsx'
import { Landing } from './landing.tsx'
import { PrivacyPolicy } from './privacy-policy.tsx'
import { type SiteAssets, SiteDocument } from './site-document.tsx'
import { TermsOfUse } from './terms-of-use.tsx'

interface SitePage {
  path: `/${string}`
  title: string
  description: string
  facts?: Record<string, unknown>
  content: ReactNode
}

const ABOUT = `Predefined descriptions for eleven components, a summary of findings, photos, and a PDF report emailed to your client. Free for ${TRIAL_DAYS} days, no card needed.`

const PAGES: readonly SitePage[] = [
  {
    path: '/',
    title: 'Plumbline: write the home inspection report while you inspect',
    description: ABOUT,
    facts: {
      '@context': 'https://schema.org',
      '@type': 'WebApplication',
      name: 'Plumbline',
      url: `${fact('PUBLIC_URL')}/`,
      description: ABOUT,
      applicationCategory: 'BusinessApplication',
      operatingSystem: 'Any with a current browser',
    },
    content: <Landing />,
  },
  {
    path: '/terms-of-use',
    title: 'Terms of Use · Plumbline',
    description: 'Plumbline’s terms: trial, plans and renewal, cancellation, refunds, your data.',
    content: <TermsOfUse />,
  },
  {
    path: '/privacy-policy',
    title: 'Privacy Policy · Plumbline',
    description:
      'What data Plumbline keeps, where, for how long, and who it’s shared with. We never sell data.',
    content: <PrivacyPolicy />,
  },
]

/** The files of the pages, by the address that each stands for. */
export function renderSite(assets: SiteAssets): Record<string, string> {
  const pages = PAGES.map(({ content, ...page }): [string, string] => {
    const html = renderToStaticMarkup(
      <SiteDocument {...page} assets={assets}>
        {content}
      </SiteDocument>,
    )
    return [page.path, `<!doctype html>${html}`]
  })
  return {
    ...Object.fromEntries(pages),
    '/robots.txt': `User-agent: *\nDisallow: /v1/\nDisallow: /files/\nDisallow: /dev/\nDisallow: /billing/\n\nSitemap: ${fact('PUBLIC_URL')}/sitemap.xml\n`,
    '/sitemap.xml': sitemap([...PAGES.map(({ path }) => path), '/login', '/register', '/verify']),
  }
}

function sitemap(paths: readonly string[]): string {
  const urls = paths.map((path) => `<url><loc>${fact('PUBLIC_URL')}${path}</loc></url>`)
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${urls.join('')}</urlset>\n`
}
