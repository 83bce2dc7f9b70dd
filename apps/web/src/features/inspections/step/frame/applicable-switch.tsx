// Whether the step applies to this house: a switch with its name, and On or Off in words.
import { Switch } from '@mantine/core'
import { useIsTiny } from '#web/ui/use-width.ts'
import { useStepCallbacks, useStepScreen } from '../state/step-context.tsx'
import classes from './applicable-switch.module.css'

export function ApplicableSwitch() {
  const { step, isArchived } = useStepScreen()
  const { actions, openWhy } = useStepCallbacks()
  const isTiny = useIsTiny()
  return (
    <Switch
      classNames={{
        root: classes.switch,
        body: classes.switchBody,
        label: classes.switchLabel,
        track: classes.track,
        thumb: classes.thumb,
        trackLabel: classes.trackLabel,
      }}
      size="md"
      labelPosition="left"
      label={isTiny ? 'Include' : 'Include this section'}
      aria-label="Include this section"
      onLabel="On"
      offLabel="Off"
      disabled={isArchived}
      checked={step.is_applicable !== 0}
      onChange={(event) => {
        const isApplicable = event.currentTarget.checked
        actions.setApplicable(step.stepName, isApplicable)
        if (!isApplicable) openWhy()
      }}
    />
  )
}
