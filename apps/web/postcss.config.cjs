// Mantine's mixins for our CSS modules, with the breakpoints of the theme (900 px is the specification's).
module.exports = {
  plugins: {
    'postcss-preset-mantine': {},
    'postcss-simple-vars': {
      variables: {
        'mantine-breakpoint-xs': '30em',
        'mantine-breakpoint-sm': '48em',
        'mantine-breakpoint-md': '56.25em',
        'mantine-breakpoint-lg': '80em',
        'mantine-breakpoint-xl': '90em',
      },
    },
  },
}
