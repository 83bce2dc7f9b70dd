// The rows of calls in docs/specification.md, written from the contract's route table.

/** Between these lines of the page stands what is written here. */
const BEGIN = '<!-- The calls: `npm run specification` writes them from packages/contract. -->'
const END = '<!-- The end of the calls. -->'

/** @typedef {import('@plumbline/contract/route').Route} Route */

/**
 * @param {string} page the markdown @param {readonly Route[]} routes
 * @returns {string} the page with a row for each route, those of a slice together. Fails where its two marks are not there.
 */
export function writeCalls(page, routes) {
  const [before, rest, ...more] = page.split(BEGIN)
  const after = rest?.split(END)
  if (more.length > 0 || after?.length !== 2) throw new Error(`the page needs ${BEGIN} and ${END}, once each`)
  const tags = [...new Set(routes.map(({ tag }) => tag))]
  const sections = tags.map((tag) =>
    section(
      tag,
      routes.filter((route) => route.tag === tag),
    ),
  )
  return [before, BEGIN, '\n\n', sections.join('\n'), '\n', END, after[1]].join('')
}

const section = (tag, routes) => `### [${tag}](../apps/server/src/features/${tag})

| call | access | summary | takes | answers | note |
|---|---|---|---|---|---|
${routes.map((route) => `| ${cellsOf(route).join(' | ')} |\n`).join('')}`

function cellsOf({ method, path, access, summary, input, output, events, answersFile, isBeyond }) {
  const answers = events ? Object.keys(events) : fieldsOf(output, 'output')
  return [
    `\`${method} ${path}\``,
    access,
    summary.replaceAll('|', '\\|'),
    listed(fieldsOf(input, 'input')),
    answersFile ? `a file (${answersFile})` : `${events ? 'events ' : ''}${listed(answers)}`,
    isBeyond ? 'beyond' : '',
  ]
}

const listed = (names) => names.map((name) => `\`${name}\``).join(' ') || 'none'

/** The names of a schema's fields, with `?` behind those that may be left out. */
function fieldsOf(schema, io) {
  const { properties = {}, required = [] } = schema.toJSONSchema({ io, unrepresentable: 'any' })
  return Object.keys(properties).map((name) => (required.includes(name) ? name : `${name}?`))
}
