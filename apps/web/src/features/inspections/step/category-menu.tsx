// The menu of an answered observation: Clear takes the choice away.
import { ActionIcon, Menu } from '@mantine/core'
import { IconDotsVertical, IconNote, IconX } from '@tabler/icons-react'
import type { LabelPath } from '#web/field/edits.ts'
import { useStepDoors } from './step-context.tsx'

export function CategoryMenu({ path, categoryLabel }: { path: LabelPath; categoryLabel: string }) {
  const { actions, openLabel } = useStepDoors()
  return (
    <Menu>
      <Menu.Target>
        <ActionIcon aria-label={`Actions for ${categoryLabel}`}>
          <IconDotsVertical size={20} stroke={1.75} aria-hidden="true" />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item
          leftSection={<IconX size={20} stroke={1.75} aria-hidden="true" />}
          onClick={() => actions.toggle(path, false)}
        >
          Clear
        </Menu.Item>
        <Menu.Item
          leftSection={<IconNote size={20} stroke={1.75} aria-hidden="true" />}
          onClick={() => openLabel(path)}
        >
          Comment and photos
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
