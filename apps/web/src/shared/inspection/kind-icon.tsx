// The picture of a kind of inspection; its word stands beside it.
import {
  IconBuilding,
  IconClipboardList,
  IconHome2,
  IconHomePlus,
  IconRefresh,
  IconShieldCheck,
  IconTag,
  type TablerIcon,
} from '@tabler/icons-react'
import { isKind, type Kind } from '#web/shared/inspection/kinds.ts'

const ICONS: Readonly<Record<Kind, TablerIcon>> = {
  home: IconHome2,
  'new-build': IconHomePlus,
  'pre-listing': IconTag,
  warranty: IconShieldCheck,
  're-inspection': IconRefresh,
}

export function KindIcon({ kind }: { kind: string }) {
  const Icon = isKind(kind) ? ICONS[kind] : kind === 'Condominium' ? IconBuilding : IconClipboardList
  return <Icon size={22} stroke={1.75} aria-hidden="true" />
}
