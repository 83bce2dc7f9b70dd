// The icons of steps, by the names that templates use for them.
import {
  IconAirConditioning,
  IconBolt,
  IconBuildingCottage,
  IconCampfire,
  IconClipboardList,
  IconDroplet,
  IconFlame,
  IconFridge,
  IconHome2,
  IconSofa,
  IconStack2,
  IconWall,
  type TablerIcon,
} from '@tabler/icons-react'

const ICONS: Readonly<Record<string, TablerIcon>> = {
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

/** A step's icon by its name, one and the same for names that are not known; the step's title stands beside it. */
export function StepIcon({ icon, size = 22 }: { icon: string; size?: number }) {
  const Icon = ICONS[icon] ?? IconClipboardList
  return <Icon size={size} stroke={size < 18 ? 2 : 1.75} aria-hidden="true" />
}
