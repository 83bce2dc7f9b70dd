// A row's actions: a menu beside its button, on a phone a sheet with tall rows.
import { ActionIcon } from '@mantine/core'
import { IconDots, type TablerIcon } from '@tabler/icons-react'
import { cloneElement, type ReactNode, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { LazyMenu } from '#web/ui/lazy-menu.tsx'
import { ResponsiveDialog, useIsSheet } from '#web/ui/responsive-dialog.tsx'
import classes from './action-menu.module.css'

export interface Action {
  label: string
  icon: TablerIcon
  /** A path of the app, or what to do. */
  to?: string
  onSelect?: () => void
  /** What stands at the right of a sheet's row. */
  detail?: string
  isDestructive?: boolean
  isDisabled?: boolean
}

/** A sheet's way out (design: 140 ms), after which another dialog may take the focus. */
const SHEET_GONE_AFTER_MS = 160

interface ActionMenuProps {
  /** Names the button: "Actions for Marisol Hollis". */
  label: string
  actions: readonly Action[]
  /** The sheet's head. */
  title: ReactNode
  subtitle?: ReactNode
}

export function ActionMenu({ label, actions, title, subtitle }: ActionMenuProps) {
  const isSheet = useIsSheet()
  const [opened, setOpened] = useState(false)
  const navigate = useNavigate()
  const trigger = useRef<HTMLButtonElement>(null)
  const select = (action: Action) => {
    setOpened(false)
    if (action.to !== undefined) {
      navigate(action.to)
      return
    }
    // What the action opens gives the focus back to the button, not to the menu's entry that is gone by then.
    trigger.current?.focus()
    setTimeout(() => action.onSelect?.(), isSheet ? SHEET_GONE_AFTER_MS : 0)
  }
  const button = (
    <ActionIcon ref={trigger} aria-label={label} aria-haspopup={isSheet ? 'dialog' : 'menu'}>
      <IconDots size={22} stroke={1.75} aria-hidden="true" />
    </ActionIcon>
  )
  if (isSheet) {
    return (
      <>
        {cloneElement(button, { onClick: () => setOpened(true) })}
        <ResponsiveDialog opened={opened} onClose={() => setOpened(false)} title={title} subtitle={subtitle}>
          <ul className={classes.rows}>
            {actions.map((action) => (
              <li key={action.label}>
                <button
                  type="button"
                  className={classes.row}
                  disabled={action.isDisabled}
                  data-tone={action.isDestructive ? 'danger' : undefined}
                  onClick={() => select(action)}
                >
                  <action.icon size={22} stroke={1.75} aria-hidden="true" />
                  <span>{action.label}</span>
                  {action.detail && <span className={classes.detail}>{action.detail}</span>}
                </button>
              </li>
            ))}
          </ul>
        </ResponsiveDialog>
      </>
    )
  }
  return (
    <LazyMenu target={button}>
      {(Menu) =>
        actions.map((action) => (
          <Menu.Item
            key={action.label}
            disabled={action.isDisabled ?? false}
            leftSection={<action.icon size={20} stroke={1.75} aria-hidden="true" />}
            data-tone={action.isDestructive ? 'danger' : undefined}
            onClick={() => select(action)}
          >
            {action.label}
          </Menu.Item>
        ))
      }
    </LazyMenu>
  )
}
