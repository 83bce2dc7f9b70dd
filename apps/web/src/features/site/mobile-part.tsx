// The phone: the apps of the two stores where there are any, else how the web app gets onto the home screen.
import { IconCloudUp, IconDeviceMobile, IconPhoto, type TablerIcon } from '@tabler/icons-react'
import { If, Unless } from './installation.tsx'
import classes from './mobile-part.module.css'
import { Part } from './part.tsx'
import { ProductPicture } from './picture.tsx'
import { StoreBadges } from './store-badges.tsx'

const POINTS: readonly { title: string; text: string; Icon: TablerIcon }[] = [
  {
    title: 'A finding in four taps',
    text: 'Tap the finding: its level and wording are already there. Take the photo and save. Buttons are big enough for gloves.',
    Icon: IconDeviceMobile,
  },
  {
    title: 'No signal, nothing lost',
    text: 'Every edit and photo is saved on the phone right away and uploads when you’re back online. You see what hasn’t uploaded yet.',
    Icon: IconCloudUp,
  },
  {
    title: 'Several photos at a time',
    text: 'Shoot, draw an arrow where it matters, and keep going. Each photo shows its own progress.',
    Icon: IconPhoto,
  },
]

export function MobilePart() {
  return (
    <Part
      id="mobile"
      title="Works one-handed, even in the attic"
      lead="Work on your phone on site, finish at your desk, and pick up where you left off."
      isRaised
    >
      <div className={classes.sides}>
        <div className={classes.phone}>
          <ProductPicture
            of="steps"
            alt="The sections of an inspection on a phone: which are done, which are in progress, where you left off"
            sizes="272px"
            className={classes.screen}
          />
        </div>
        <div>
          <ul className={classes.points}>
            {POINTS.map(({ title, text, Icon }) => (
              <li key={title} className={classes.point}>
                <span className={classes.tile}>
                  <Icon size={24} stroke={1.75} aria-hidden="true" />
                </span>
                <div>
                  <h3 className={classes.pointTitle}>{title}</h3>
                  <p className={classes.pointText}>{text}</p>
                </div>
              </li>
            ))}
          </ul>
          <If known="APPS">
            <Get />
          </If>
          <Unless known="APPS">
            <Install />
          </Unless>
        </div>
      </div>
    </Part>
  )
}

function Get() {
  return (
    <div className={classes.get}>
      <h3 className={classes.getTitle}>Get the app</h3>
      <StoreBadges />
    </div>
  )
}

function Install() {
  return (
    <div className={classes.get}>
      <h3 className={classes.getTitle}>Add it to your home screen</h3>
      <p className={classes.pointText}>No app store needed: open this site on your phone, then</p>
      <dl className={classes.ways}>
        <div>
          <dt>iPhone, iPad (Safari)</dt>
          <dd>Share, then Add to Home Screen</dd>
        </div>
        <div>
          <dt>Android (Chrome)</dt>
          <dd>Menu (three dots), then Add to home screen</dd>
        </div>
      </dl>
    </div>
  )
}
