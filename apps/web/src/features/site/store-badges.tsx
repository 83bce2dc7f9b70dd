// The two store badges where the apps' addresses are configured (decision 27).
import { IconBrandApple, IconBrandGooglePlay } from '@tabler/icons-react'
import { fact, If } from './installation.tsx'
import classes from './store-badges.module.css'

export function StoreBadges() {
  return (
    <div className={classes.badges}>
      <If known="APP_STORE_URL">
        <a className={classes.badge} href={fact('APP_STORE_URL')} rel="noopener">
          <IconBrandApple size={26} stroke={1.75} aria-hidden="true" />
          <span>
            <small>Get the app for iPhone</small> App Store
          </span>
        </a>
      </If>
      <If known="GOOGLE_PLAY_URL">
        <a className={classes.badge} href={fact('GOOGLE_PLAY_URL')} rel="noopener">
          <IconBrandGooglePlay size={26} stroke={1.75} aria-hidden="true" />
          <span>
            <small>Get the app for Android</small> Google Play
          </span>
        </a>
      </If>
    </div>
  )
}
