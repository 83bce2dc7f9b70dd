// What floats beside its button, with the code that places it (30 KB gzip): imported on demand alone.
export { Menu, Popover } from '@mantine/core'
