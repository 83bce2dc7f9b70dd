// The foot of the public pages: policies, where else we are, and the apps.
import { LogoMark } from '#web/ui/logo.tsx'
import { fact, If } from './installation.tsx'
import classes from './site-footer.module.css'
import { StoreBadges } from './store-badges.tsx'

export function SiteFooter() {
  return (
    <footer className={classes.footer}>
      <div className={classes.inner}>
        <div className={classes.who}>
          <LogoMark size={28} />
          <p>
            Plumbline
            <br />
            <span className={classes.dimmed}>From home inspection to a report worth reading.</span>
          </p>
        </div>
        <nav className={classes.links} aria-label="About this site">
          <a href="/terms-of-use">Terms of Use</a>
          <a href="/privacy-policy">Privacy Policy</a>
          <a href="/verify">Verify a report</a>
          <If known="BLOG_URL">
            <a href={fact('BLOG_URL')} rel="noopener">
              Blog
            </a>
          </If>
          <If known="COMMUNITY_URL">
            <a href={fact('COMMUNITY_URL')} rel="noopener">
              Community
            </a>
          </If>
          <If known="VIDEO_URL">
            <a href={fact('VIDEO_URL')} rel="noopener">
              Video channel
            </a>
          </If>
        </nav>
        <StoreBadges />
      </div>
    </footer>
  )
}
