// How it works: the three stages of an inspection, each with its own screen (specification, section 1).
import type { ReactNode } from 'react'
import classes from './flow-part.module.css'
import { Part } from './part.tsx'
import { ProductPicture } from './picture.tsx'

export function FlowPart() {
  return (
    <Part
      id="how-it-works"
      title="Three stages, from the driveway to the client’s inbox"
      lead="Walk through the house once. What you tap along the way becomes the report."
    >
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: scrolled sideways on a phone, by keys too */}
      <ol className={classes.stages} tabIndex={0} aria-label="How it works">
        <Stage
          number={1}
          title="Enter data"
          picture={
            <div className={classes.phone}>
              <ProductPicture
                of="search"
                alt="Searching for “leak” on a phone: matching findings in several sections, each with its usual level"
                sizes="260px"
                className={classes.screen}
              />
            </div>
          }
          points={[
            'Add the client and describe the property; weather and times are two taps.',
            'In each of the eleven sections, choose a description, rate the condition and check what needs work.',
            'Search finds any option or finding by everyday words. Photos go straight from the camera to the one you tap.',
          ]}
        />
        <Stage
          number={2}
          title="Review the inspection"
          picture={
            <div className={classes.screenshot}>
              <ProductPicture
                of="review"
                alt="The review of an inspection: findings by level, then each finding with its photos"
                sizes="(min-width: 56.25em) 620px, 92vw"
                className={classes.screen}
              />
            </div>
          }
          points={[
            'The summary of findings is created for you, most urgent first.',
            'Unanswered items and findings without a photo are listed before you generate.',
            'Each one links to the place where you fix it.',
          ]}
        />
        <Stage
          number={3}
          title="Generate and email the PDF"
          picture={
            <div className={classes.paper}>
              <ProductPicture
                of="report-cover"
                alt="The cover of a report: photo of the house, address, client, inspector and date"
                sizes="320px"
                className={classes.page}
              />
            </div>
          }
          points={[
            'The report is created in the background, and you get a notification when it’s ready.',
            'Email it to your client from the same page, with copies to anyone you like, and see whether it was sent.',
            'A sent report never changes. Anyone can verify it with the code on its cover.',
          ]}
        />
      </ol>
    </Part>
  )
}

interface StageProps {
  number: number
  title: string
  points: readonly string[]
  picture: ReactNode
}

function Stage({ number, title, points, picture }: StageProps) {
  return (
    <li className={classes.stage}>
      <div className={classes.words}>
        <span className={classes.number} aria-hidden="true">
          {number}
        </span>
        <h3 className={classes.title}>{title}</h3>
        <ul className={classes.points}>
          {points.map((point) => (
            <li key={point}>{point}</li>
          ))}
        </ul>
      </div>
      <div className={classes.stand}>{picture}</div>
    </li>
  )
}
