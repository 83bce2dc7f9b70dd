// What a source file says: its texts, the messages of the contract that it uses, its constants.
import { parseSync, visitorKeys } from 'oxc-parser'

/** Where the contract keeps its messages. */
const MESSAGES = new Set(['FIELD', 'TEXT', 'EMAIL_TEXT'])

/**
 * @typedef {object} Source
 * @property {Set<string>} texts each whole string, template and text between tags
 * @property {Set<string>} messages names such as `TEXT.loading`
 * @property {Map<string, unknown>} constants those whose value is written down
 * @property {Set<string>} names that its code uses
 */

/** @param {string} file its name decides the syntax @returns {Source} */
export function readSource(file, text) {
  const { program } = parseSync(file, text)
  const source = { texts: new Set(), messages: new Set(), constants: new Map(), names: new Set() }
  const visit = (node) => {
    note(source, node)
    for (const key of visitorKeys[node.type] ?? []) {
      const child = node[key]
      for (const each of Array.isArray(child) ? child : [child]) if (each) visit(each)
    }
  }
  visit(program)
  return source
}

function note({ texts, messages, constants, names }, node) {
  if (node.type === 'Literal' && typeof node.value === 'string') texts.add(node.value)
  else if (node.type === 'JSXText') texts.add(oneLine(node.value))
  else if (node.type === 'TemplateLiteral') texts.add(templateText(node))
  else if (node.type === 'Identifier') names.add(node.name)
  else if (node.type === 'MemberExpression' && MESSAGES.has(node.object.name))
    messages.add(`${node.object.name}.${node.property.name}`)
  else if (node.type === 'VariableDeclarator' && node.id.type === 'Identifier') {
    const value = literalOf(node.init)
    if (value !== undefined) constants.set(node.id.name, value)
  }
}

const oneLine = (text) => text.replace(/\s+/g, ' ').trim()

/** `a ${b} c` is "a {} c". */
function templateText({ quasis }) {
  return oneLine(quasis.map(({ value }) => value.cooked ?? '').join('{}'))
}

/** The value of a literal, of lists, objects or arithmetic of literals; undefined for all else. */
function literalOf(node) {
  switch (node?.type) {
    case 'Literal':
      return node.regex ? String(node.value) : node.value
    case 'TSAsExpression':
    case 'TSSatisfiesExpression':
      return literalOf(node.expression)
    case 'ArrayExpression': {
      const values = node.elements.map(literalOf)
      return values.includes(undefined) ? undefined : values
    }
    case 'ObjectExpression': {
      const entries = node.properties.map(({ key, value }) => [key?.name ?? key?.value, literalOf(value)])
      return entries.some(([name, value]) => name === undefined || value === undefined)
        ? undefined
        : Object.fromEntries(entries)
    }
    case 'BinaryExpression': {
      const [left, right] = [literalOf(node.left), literalOf(node.right)]
      if (typeof left !== 'number' || typeof right !== 'number') return undefined
      return { '*': left * right, '/': left / right, '+': left + right, '-': left - right }[node.operator]
    }
    default:
      return undefined
  }
}
