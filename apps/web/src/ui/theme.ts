// The one theme: type, space, radius and the look of each Mantine component, from the palette.
import { type CSSVariablesResolver, createTheme } from '@mantine/core'
import { MOBILE_MENU_BELOW_PX } from '@plumbline/contract/limits'
import { dark, darkVariables, gray, lightVariables, plumb } from '#web/ui/palette.ts'
import classes from './theme.module.css'

const MENU_BELOW_EM = MOBILE_MENU_BELOW_PX / 16

/** Below this width the bar becomes a burger and dialogs become sheets. */
export const NARROW = `(max-width: ${MENU_BELOW_EM - 0.01}em)`

const focusClass = classes.focus

export const theme = createTheme({
  colors: { plumb, gray, dark },
  primaryColor: 'plumb',
  primaryShade: { light: 8, dark: 6 },
  white: '#FFFFFF',
  black: '#1F1D1A',
  focusClassName: focusClass,
  respectReducedMotion: false, // theme.module.css turns every motion into a short fade instead of none.
  cursorType: 'pointer',
  fontFamily: "'Public Sans Variable', system-ui, sans-serif",
  headings: {
    fontFamily: "'Public Sans Variable', system-ui, sans-serif",
    fontWeight: '700',
    sizes: {
      h1: { fontSize: '1.75rem', lineHeight: '2.25rem', fontWeight: '700' },
      h2: { fontSize: '1.125rem', lineHeight: '1.625rem', fontWeight: '650' },
      h3: { fontSize: '1rem', lineHeight: '1.375rem', fontWeight: '650' },
    },
  },
  fontSizes: { xs: '0.8125rem', sm: '0.875rem', md: '0.9375rem', lg: '1.0625rem', xl: '1.25rem' },
  lineHeights: { xs: '1.3846', sm: '1.4286', md: '1.4667', lg: '1.5', xl: '1.4' },
  spacing: { xs: '0.5rem', sm: '0.75rem', md: '1rem', lg: '1.25rem', xl: '1.5rem' },
  radius: { xs: '6px', sm: '8px', md: '12px', lg: '16px', xl: '999px' },
  defaultRadius: 'sm',
  // Style sheets write the same width as 56.25em.
  breakpoints: { xs: '30em', sm: '48em', md: `${MENU_BELOW_EM}em`, lg: '80em', xl: '90em' },
  shadows: { md: 'var(--pl-shadow-menu)', xl: 'var(--pl-shadow-dialog)' },
  // Plain objects: `.extend` would pull every component into the first load.
  components: {
    Button: {
      defaultProps: { loaderProps: { size: 14 } },
      classNames: {
        root: classes.button,
        inner: classes.buttonInner,
        label: classes.buttonLabel,
        loader: classes.buttonLoader,
      },
    },
    ActionIcon: {
      defaultProps: { variant: 'subtle', color: 'gray', size: 44 },
      classNames: { root: classes.actionIcon },
    },
    CloseButton: {
      defaultProps: { 'aria-label': 'Close', size: 44, iconSize: 20 },
      classNames: { root: classes.actionIcon },
    },
    Anchor: { defaultProps: { underline: 'hover' }, classNames: { root: classes.anchor } },
    Input: { classNames: { wrapper: classes.inputWrapper, input: classes.input } },
    InputWrapper: {
      classNames: {
        root: classes.fieldRoot,
        label: classes.fieldLabel,
        required: classes.fieldRequired,
        description: classes.fieldDescription,
        error: classes.fieldError,
      },
    },
    Checkbox: {
      defaultProps: { size: 'md', radius: 'xs' },
      classNames: { input: classes.check, label: classes.checkLabel, body: classes.checkBody },
    },
    Radio: {
      defaultProps: { size: 'md' },
      classNames: { radio: classes.check, label: classes.checkLabel, body: classes.checkBody },
    },
    Switch: {
      defaultProps: { size: 'lg', withThumbIndicator: false },
      classNames: { track: classes.switchTrack, label: classes.checkLabel },
    },
    Modal: {
      defaultProps: {
        size: 640,
        radius: 'lg',
        centered: true,
        overlayProps: { color: 'transparent', className: classes.scrim },
        transitionProps: { duration: 220, exitDuration: 140, transition: 'fade-up' },
        closeButtonProps: { 'aria-label': 'Close' },
      },
      classNames: { content: classes.dialog, header: classes.dialogHeader, title: classes.dialogTitle },
    },
    Drawer: {
      defaultProps: {
        overlayProps: { color: 'transparent', className: classes.scrim },
        transitionProps: { duration: 220, exitDuration: 140 },
        closeButtonProps: { 'aria-label': 'Close' },
      },
      classNames: { content: classes.dialog, header: classes.dialogHeader, title: classes.dialogTitle },
    },
    Menu: {
      defaultProps: {
        radius: 'md',
        shadow: 'md',
        transitionProps: { duration: 160 },
        position: 'bottom-end',
        // Inside of the page's landmarks, right behind its button.
        withinPortal: false,
        // A focusable placeholder is no child that a menu may have.
        withInitialFocusPlaceholder: false,
      },
      classNames: { dropdown: classes.menu, item: classes.menuItem, label: classes.menuLabel },
    },
    Notification: {
      defaultProps: { closeButtonProps: { 'aria-label': 'Close', size: 36 } },
      classNames: {
        root: classes.toast,
        icon: classes.toastIcon,
        description: classes.toastText,
        closeButton: classes.toastClose,
      },
    },
    Tabs: { classNames: { tab: classes.tab, list: classes.tabList } },
    Table: {
      defaultProps: { verticalSpacing: 0, horizontalSpacing: 'md' },
      classNames: { table: classes.table, th: classes.th, td: classes.td, tr: classes.tr },
    },
    Tooltip: {
      defaultProps: { openDelay: 400, radius: 'xs', transitionProps: { duration: 120 } },
      classNames: { tooltip: classes.tooltip },
    },
    Skeleton: { defaultProps: { radius: 'xs' }, classNames: { root: classes.skeleton } },
    Loader: { defaultProps: { size: 20 } },
  },
})

/** Mantine's own variables set to the roles of the palette, and the roles themselves (`--pl-…`). */
export const cssVariablesResolver: CSSVariablesResolver = () => {
  const roles = {
    '--mantine-color-body': 'var(--pl-body)',
    '--mantine-color-text': 'var(--pl-text)',
    '--mantine-color-bright': 'var(--pl-text)',
    '--mantine-color-dimmed': 'var(--pl-dimmed)',
    '--mantine-color-placeholder': 'var(--pl-placeholder)',
    '--mantine-color-error': 'var(--pl-failed-text)',
    '--mantine-color-success': 'var(--pl-success-text)',
    '--mantine-color-anchor': 'var(--pl-link)',
    '--mantine-color-default': 'var(--pl-surface)',
    '--mantine-color-default-hover': 'var(--pl-surface-2)',
    '--mantine-color-default-color': 'var(--pl-text)',
    '--mantine-color-default-border': 'var(--pl-chip-border)',
    '--mantine-color-disabled': 'var(--pl-surface-2)',
    '--mantine-color-disabled-color': 'var(--pl-placeholder)',
    '--mantine-color-disabled-border': 'var(--pl-hairline)',
    '--mantine-color-plumb-filled': 'var(--pl-filled)',
    '--mantine-color-plumb-filled-hover': 'var(--pl-filled-hover)',
    '--mantine-color-plumb-light': 'var(--pl-chosen-fill)',
    '--mantine-color-plumb-light-hover': 'var(--pl-chosen-hover)',
    '--mantine-color-plumb-light-color': 'var(--pl-chosen-text)',
    '--mantine-color-plumb-text': 'var(--pl-link)',
    '--mantine-color-plumb-outline': 'var(--pl-link)',
    '--mantine-color-gray-light-color': 'var(--pl-dimmed)',
    '--mantine-color-gray-light-hover': 'var(--pl-surface-2)',
    '--mantine-color-gray-text': 'var(--pl-dimmed)',
  }
  return {
    variables: {},
    light: { ...roles, ...lightVariables, '--pl-chosen-hover': '#D9ECEE' },
    dark: { ...roles, ...darkVariables, '--pl-chosen-hover': '#184049' },
  }
}
