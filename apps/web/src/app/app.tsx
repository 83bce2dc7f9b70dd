// The providers around every page.
import { localStorageColorSchemeManager, MantineProvider } from '@mantine/core'
import { Notifications } from '@mantine/notifications'
import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from 'react-router/dom'
import { queryClient } from '#web/app/query-client.ts'
import { router } from '#web/app/router.tsx'
import { useIsAfterLoad } from '#web/lib/after-load.ts'
import {
  type PhoneDialogProps,
  type Slots,
  SlotsProvider,
  type WeatherDialogProps,
} from '#web/shared/slots.tsx'
import { lazyComponent } from '#web/ui/lazy-component.tsx'
import { theme } from '#web/ui/theme.ts'
import toastClasses from '#web/ui/toast.module.css'
import { useIsNarrow } from '#web/ui/use-width.ts'

const slots: Slots = {
  WeatherDialog: lazyComponent<WeatherDialogProps>(
    async () => ({ default: (await import('#web/features/inspections/weather-dialog.tsx')).WeatherDialog }),
    ({ onClose }) => onClose(),
  ),
  PhoneDialog: lazyComponent<PhoneDialogProps>(
    async () => ({
      default: await (await import('#web/features/auth/phone/load-dialog.ts')).loadPhoneDialog(),
    }),
    ({ onClose }) => onClose(),
  ),
  PlanNotice: lazyComponent(async () => ({
    default: (await import('#web/features/billing/plan-notice.tsx')).PlanNotice,
  })),
  DataSection: lazyComponent(async () => ({
    default: (await import('#web/features/data-rights/data-section.tsx')).DataSection,
  })),
}

const colorSchemeManager = localStorageColorSchemeManager({ key: 'plumbline-color-scheme' })

export function App() {
  return (
    <MantineProvider
      theme={theme}
      // A style sheet holds them already (ui/theme-variables.css).
      withCssVariables={false}
      // Nothing is shown or hidden by Mantine's classes for widths.
      withGlobalClasses={false}
      colorSchemeManager={colorSchemeManager}
      defaultColorScheme="auto"
    >
      <QueryClientProvider client={queryClient}>
        <SlotsProvider value={slots}>
          <RouterProvider router={router} />
        </SlotsProvider>
        <Toasts />
      </QueryClientProvider>
    </MantineProvider>
  )
}

/** Stands once the page does; what is said before that waits for it. */
function Toasts() {
  const isNarrow = useIsNarrow()
  if (!useIsAfterLoad()) return null
  return (
    <Notifications
      // On a phone one over the bar: what is filled in and what is pressed next stand below it.
      position={isNarrow ? 'top-center' : 'bottom-right'}
      autoClose={2_900}
      transitionDuration={160}
      pauseResetOnHover="all"
      limit={isNarrow ? 1 : 3}
      containerWidth={420}
      className={toastClasses.region}
    />
  )
}
