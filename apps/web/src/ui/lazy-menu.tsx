// Mantine's menu, its code loaded when the button is first approached.
import type { MenuProps } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { type Floating, type FloatingTarget, useFloating } from '#web/ui/floating.ts'

interface LazyMenuProps extends Omit<MenuProps, 'children' | 'opened' | 'onChange'> {
  /** The button. */
  target: FloatingTarget
  /** The entries, made of the `Menu` that is handed in. */
  children: (Menu: Floating['Menu']) => ReactNode
}

export function LazyMenu({ target, children, ...props }: LazyMenuProps) {
  const [opened, setOpened] = useState(false)
  const { floating, button, holder } = useFloating(target, () => setOpened(true))
  return (
    <span ref={holder} style={{ display: 'contents' }}>
      {floating === null ? (
        button
      ) : (
        <floating.Menu {...props} opened={opened} onChange={setOpened}>
          <floating.Menu.Target>{target}</floating.Menu.Target>
          <floating.Menu.Dropdown>{children(floating.Menu)}</floating.Menu.Dropdown>
        </floating.Menu>
      )}
    </span>
  )
}
