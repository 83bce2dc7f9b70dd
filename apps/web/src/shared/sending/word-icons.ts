// The icon of each of the four words.
import { IconAlertCircle, IconCloudCheck, IconDeviceFloppy, IconDeviceMobileCheck } from '@tabler/icons-react'
import type { Word } from '#web/offline/words.ts'

export const WORD_ICONS = {
  'needs you': IconAlertCircle,
  'being kept': IconDeviceFloppy,
  kept: IconDeviceMobileCheck,
  sent: IconCloudCheck,
} as const satisfies Record<Word, unknown>
