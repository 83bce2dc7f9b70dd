// The icon of each sync status.
import { IconCloudCheck, IconCloudExclamation, IconCloudPause, IconCloudUp } from '@tabler/icons-react'
import type { Word } from '#web/offline/words.ts'

export const STATUS_ICONS = {
  'needs you': IconCloudExclamation,
  'being kept': IconCloudUp,
  kept: IconCloudPause,
  sent: IconCloudCheck,
} as const satisfies Record<Word, unknown>
