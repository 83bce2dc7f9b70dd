// The styles of every page, in their order.
import '@fontsource-variable/public-sans/wght.css'
import '#web/ui/mantine-styles.ts'
import '#web/ui/theme-variables.css'
import '#web/ui/global.css'
