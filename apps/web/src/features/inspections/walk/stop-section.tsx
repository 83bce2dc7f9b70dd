// The questions of one section at a stop, answered in place with the rows of the section's own screen.
import type { CatalogueEntries } from '@plumbline/contract/catalogue-entries'
import { stepPath } from '@plumbline/domain/step-address'
import { IconChevronRight } from '@tabler/icons-react'
import { useId } from 'react'
import { Link, useNavigate } from 'react-router'
import type { InspectionData } from '#web/offline/inspection-data.ts'
import type { OfflineInspection } from '#web/offline/use-offline.ts'
import { afterLayers } from '#web/ui/back-layers.ts'
import { useCamera } from '../step/camera/use-camera.tsx'
import { Prompts } from '../step/frame/for-inspector.tsx'
import { useLabelDialogs } from '../step/frame/use-label-dialogs.tsx'
import { LabelsOf } from '../step/labels/step-labels.tsx'
import { RestGood } from '../step/left/rest-good.tsx'
import { onlyPictures } from '../step/photos/only-pictures.ts'
import { SortDialog } from '../step/photos/sort-strip.tsx'
import { useShots } from '../step/photos/use-shots.ts'
import { StepCallbacksProvider, StepScreenProvider } from '../step/state/step-context.tsx'
import type { LabelActions } from '../step/state/use-label-actions.ts'
import classes from './walk.module.css'
import type { StopSection as Content } from './walk-stops.ts'

const ITEMS = ['description', 'observation'] as const

interface StopSectionProps extends Content {
  data: InspectionData
  offline: OfflineInspection
  catalogue: CatalogueEntries | null
  actions: LabelActions
  isArchived: boolean
  hasPrompts: boolean
}

export function StopSection({ step, description, observation, ...page }: StopSectionProps) {
  const asked = { description, observation }
  const { data, offline, catalogue, actions, isArchived, hasPrompts } = page
  const { inspectionId } = data
  const { stepName } = step
  const navigate = useNavigate()
  const headingId = useId()
  const findings = (category?: string) =>
    stepPath(inspectionId, step, { section: 'recomendation', ...(category ? { category } : {}) })
  const { callbacks: labels, dialogs } = useLabelDialogs(
    offline,
    actions,
    // What was moved elsewhere is not followed: the stop stays.
    () => undefined,
    (category) => afterLayers(() => navigate(findings(category))),
  )
  const shots = useShots(offline, stepName, isArchived)
  const takeShots = (files: readonly File[]) => void onlyPictures(files).then(shots.take)
  const { callbacks, camera, isCameraOpen } = useCamera(labels, takeShots)
  const screen = {
    inspectionId,
    step,
    stepName,
    data,
    offline,
    catalogue,
    isArchived,
    isReadOnly: isArchived,
  }
  return (
    <StepScreenProvider value={screen}>
      <StepCallbacksProvider value={callbacks}>
        <section className={classes.section} aria-labelledby={headingId}>
          <div className={classes.sectionHead}>
            <h2 id={headingId}>{step.name}</h2>
            <Link className={classes.findings} to={findings()}>
              Findings
              <IconChevronRight size={18} stroke={2} aria-hidden="true" />
            </Link>
          </div>
          {hasPrompts && <Prompts reminder={step.reminder} />}
          {ITEMS.map((list) => (
            <div key={list} className={classes.items}>
              {asked[list].map((category) => (
                <LabelsOf key={category.id} section={list} category={category} />
              ))}
            </div>
          ))}
          <RestGood step={step} among={observation} />
        </section>
        {dialogs}
        {camera}
        {shots.isSorting && !isArchived && !isCameraOpen && (
          <SortDialog shots={shots} section="observation" onShots={takeShots} />
        )}
      </StepCallbacksProvider>
    </StepScreenProvider>
  )
}
