// The icon of each of the eleven components.
import type { StepName } from '@plumbline/contract/steps'
import {
  IconAirConditioning,
  IconBolt,
  IconBuildingCottage,
  IconCampfire,
  IconDroplet,
  IconFlame,
  IconFridge,
  IconHome2,
  IconSofa,
  IconStack2,
  IconWall,
  type TablerIcon,
} from '@tabler/icons-react'

const ICONS: Readonly<Record<StepName, TablerIcon>> = {
  structure: IconWall,
  roofing: IconHome2,
  exterior: IconBuildingCottage,
  electrical: IconBolt,
  heating: IconFlame,
  cooling: IconAirConditioning,
  plumbing: IconDroplet,
  interior: IconSofa,
  appliance: IconFridge,
  fireplaces: IconCampfire,
  insulation: IconStack2,
}

/** A step's icon; the step's name stands beside it. */
export function StepIcon({ step, size = 22 }: { step: StepName; size?: number }) {
  const Icon = ICONS[step]
  return <Icon size={size} stroke={size < 18 ? 2 : 1.75} aria-hidden="true" />
}
