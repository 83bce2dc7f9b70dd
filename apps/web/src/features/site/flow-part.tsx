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
      lead="You go through the house once. What you tap on the way is the report."
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
                alt="Searching “leak” on a phone: matching labels of several components, each with its usual level"
                sizes="260px"
                className={classes.screen}
              />
            </div>
          }
          points={[
            'Add the client and describe the property; weather and times are two taps.',
            'In each of the eleven components choose a description, note the condition, tick what needs work.',
            'Search finds any label by its everyday words. Photos go from the camera to the label.',
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
            'The summary of findings is made for you, the most urgent first.',
            'Steps still open, findings without a photo and contradictions are pointed out before anything leaves.',
            'Each of them is a link to the place where you put it right.',
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
            'The report is made in the background; you are told when it is ready.',
            'Email it to your client from the same page, with copies to whom you like, and see whether it was sent.',
            'A sent report never changes. Its cover has a code by which anybody can verify the file.',
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
