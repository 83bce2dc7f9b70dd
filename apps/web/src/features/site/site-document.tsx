// The whole document of a prerendered page: everything that its first paint needs stands inside of it.

import type { ReactNode } from 'react'
import { darkVariables, lightVariables } from '#web/ui/palette.ts'
import { fact } from './installation.tsx'
import { SiteBar } from './site-bar.tsx'
import classes from './site-document.module.css'
import { SiteFooter } from './site-footer.tsx'

/** What the build made beside the pages. */
export interface SiteAssets {
  /** All styles of the pages. */
  css: string
  /** Address of the script that the pages defer. */
  script: string
  /** Address of the face that the pages are set in; not while developing. */
  font?: string
}

interface SiteDocumentProps {
  path: string
  /** In the tab, and where a search engine shows the page. */
  title: string
  description: string
  /** Said of the page to machines (schema.org). */
  facts?: Record<string, unknown>
  assets: SiteAssets
  children: ReactNode
}

/** Before the first paint: the colours that were chosen, and whether a session is kept. The server allows it by its hash. */
const BEFORE_PAINT = `(()=>{const r=document.documentElement;let c='auto',t=null;try{c=localStorage.getItem('plumbline-color-scheme')||c;t=localStorage.getItem('access_token')}catch{}
r.dataset.mantineColorScheme=c==='dark'||c==='auto'&&matchMedia('(prefers-color-scheme: dark)').matches?'dark':'light';if(t)r.dataset.session=''})()`

export function SiteDocument({ path, title, description, facts, assets, children }: SiteDocumentProps) {
  const address = `${fact('PUBLIC_URL')}${path}`
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta
          name="viewport"
          // The keyboard takes its room from the page: Send stays above it.
          content="width=device-width, initial-scale=1, viewport-fit=cover, interactive-widget=resizes-content"
        />
        <title>{title}</title>
        <meta name="description" content={description} />
        <link rel="canonical" href={address} />
        <meta property="og:type" content="website" />
        <meta property="og:site_name" content="Plumbline" />
        <meta property="og:title" content={title} />
        <meta property="og:description" content={description} />
        <meta property="og:url" content={address} />
        <meta property="og:image" content={`${fact('PUBLIC_URL')}/share-card.jpg`} />
        <meta property="og:image:width" content="1200" />
        <meta property="og:image:height" content="630" />
        <meta
          property="og:image:alt"
          content="Plumbline: a finding with its photos, on the phone and at the desk"
        />
        <meta name="twitter:card" content="summary_large_image" />
        <meta name="theme-color" content="#FFFFFF" media="(prefers-color-scheme: light)" />
        <meta name="theme-color" content="#23211F" media="(prefers-color-scheme: dark)" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/icon-180.png" />
        <link rel="manifest" href="/manifest.webmanifest" />
        {assets.font && <link rel="preload" href={assets.font} as="font" type="font/woff2" crossOrigin="" />}
        <Raw tag="script" text={BEFORE_PAINT} />
        <Raw tag="style" text={`${roleStyles()}${assets.css}`} />
        {facts && <Raw tag="script" type="application/ld+json" text={JSON.stringify(facts)} />}
        <script type="module" src={assets.script} />
      </head>
      <body>
        <a href="#main" className={classes.skip}>
          Skip to content
        </a>
        <SiteBar />
        <main id="main" tabIndex={-1}>
          {children}
        </main>
        <SiteFooter />
      </body>
    </html>
  )
}

/** Text that is our own, made when the app is built. */
function Raw({ tag: Tag, type, text }: { tag: 'script' | 'style'; type?: string; text: string }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: nothing from outside is in it; React would escape its quotes
  return <Tag type={type} dangerouslySetInnerHTML={{ __html: text }} />
}

/** The palette, light and dark; without script the system's choice of the two. */
function roleStyles(): string {
  const textOf = (variables: Record<string, string>) =>
    Object.entries(variables)
      .map(([name, value]) => `${name}:${value}`)
      .join(';')
  const dark = textOf(darkVariables)
  return [
    `:root{${textOf(lightVariables)}}`,
    `:root[data-mantine-color-scheme=dark]{${dark}}`,
    `@media (prefers-color-scheme:dark){:root:not([data-mantine-color-scheme]){color-scheme:dark;${dark}}}`,
  ].join('')
}
