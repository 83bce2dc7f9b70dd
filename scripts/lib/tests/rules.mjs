// What no test file may hold: `.only`, a test without a body, a skip that nobody explains, and a wait of Vitest's one second.
import { parseSync, Visitor } from 'oxc-parser'

const TESTS = new Set(['test', 'it', 'describe', 'suite'])
const FOCUSED = new Set(['fit', 'fdescribe'])
const SKIPPED = new Set(['xit', 'xtest', 'xdescribe'])
/** What may stand between `test` and its call without making it something else than a test. */
const KINDS = new Set(['each', 'for', 'concurrent', 'sequential', 'only'])
const SKIPS = new Set(['skip', 'skipIf', 'runIf', 'todo', 'fixme', 'fails', 'fail'])

/**
 * @param {string} file its name decides the syntax
 * @param {string} source
 * @returns {{line: number, message: string}[]} what is wrong, in the order of the file. A skip is explained by a
 *   text behind its condition, or by a comment on the line above the statement.
 */
export function judgeTests(file, source) {
  const { program, comments } = parseSync(file, source)
  const problems = []
  const lineOf = (offset) => source.slice(0, offset).split('\n').length
  const commented = new Set(comments.map(({ end }) => lineOf(end) + 1))
  const refuse = (node, message) => {
    const line = lineOf(node.start)
    // `test.runIf(…)(…)` is two calls of one test.
    if (!problems.some((known) => known.line === line && known.message === message))
      problems.push({ line, message })
  }

  new Visitor({
    CallExpression(node) {
      const chain = chainOf(node.callee)
      const [root, ...rest] = chain
      const isTest = TESTS.has(root)
      if (FOCUSED.has(root) || (isTest && rest.includes('only'))) refuse(node, '.only leaves all others out')
      const skips = SKIPPED.has(root) || rest.some((name) => SKIPS.has(name)) || chain.join() === 'skip'
      const isSkip = skips && (isTest || SKIPPED.has(root) || root === 'skip' || root === 'context')
      const hasReason = node.arguments.length > 1 && isText(node.arguments[1]) && !isText(node.arguments[0])
      if (isSkip && !hasReason && !commented.has(lineOf(node.start)))
        refuse(node, 'a skip needs its reason beside it')
      // `expect.poll` has its limit from the configuration; this one can have it here alone.
      if (root === 'vi' && /^wait(For|Until)$/.test(rest[0]) && node.arguments.length < 2)
        refuse(node, 'vi.waitFor needs a limit: its own is a second, which a busy machine exceeds')
      const isRun = (root === 'test' || root === 'it') && rest.every((name) => KINDS.has(name))
      if (isRun && isText(node.arguments[0])) {
        const body = node.arguments.findLast(isFunction)
        if (!body || isEmpty(body)) refuse(node, 'a test without a body passes whatever happens')
      }
    },
  }).visit(program)
  return problems.sort((a, b) => a.line - b.line)
}

/** `test.describe.only(…)` as its names; what is called in between, such as `test.each(…)(…)`, counts as said. */
function chainOf(node) {
  if (node.type === 'Identifier') return [node.name]
  if (node.type === 'CallExpression') return chainOf(node.callee)
  if (node.type === 'TaggedTemplateExpression') return chainOf(node.tag)
  if (node.type === 'MemberExpression' && !node.computed) return [...chainOf(node.object), node.property.name]
  return ['']
}

function isText(node) {
  return (node?.type === 'Literal' && typeof node.value === 'string') || node?.type === 'TemplateLiteral'
}

function isFunction(node) {
  return node.type === 'ArrowFunctionExpression' || node.type === 'FunctionExpression'
}

function isEmpty({ body }) {
  return body.type === 'BlockStatement' && body.body.length === 0
}
