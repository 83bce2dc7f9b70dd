// What a source file reaches: every import, however it is written, and every use of the environment.
import { parseSync, Visitor } from 'oxc-parser'

/**
 * @typedef {{specifier: string | null, typeOnly: boolean, line: number, isWorker: boolean}} Import `specifier` is null where it is
 *   computed; a worker is a program of its own, which may share types with its starter without a cycle
 * @param {string} file its name decides the syntax
 * @returns {{imports: Import[], environment: number[], errors: string[]}} `environment`: lines that read `process.env`
 */
export function readImports(file, source) {
  const { program, errors } = parseSync(file, source)
  const imports = []
  const environment = []
  const written = new Set()
  const requires = new Set(['require'])
  const lineOf = (offset) => source.slice(0, offset).split('\n').length
  const add = (node, argument, typeOnly = false, isWorker = false) =>
    imports.push({ specifier: textOf(argument), typeOnly, isWorker, line: lineOf(node.start) })

  const visitor = new Visitor({
    ImportDeclaration(node) {
      add(node, node.source, node.importKind === 'type' || isAllTypes(node.specifiers, 'importKind'))
      if (/^(node:)?process$/.test(node.source.value)) {
        for (const { imported, start } of node.specifiers)
          if (nameOf(imported) === 'env') environment.push(lineOf(start))
      }
    },
    ExportNamedDeclaration(node) {
      if (node.source)
        add(node, node.source, node.exportKind === 'type' || isAllTypes(node.specifiers, 'exportKind'))
    },
    ExportAllDeclaration(node) {
      add(node, node.source, node.exportKind === 'type')
    },
    ImportExpression(node) {
      add(node, node.source)
    },
    TSImportType(node) {
      add(node, node.source ?? node.argument?.literal ?? node.argument, true)
    },
    TSImportEqualsDeclaration(node) {
      if (node.moduleReference.type === 'TSExternalModuleReference')
        add(node, node.moduleReference.expression)
    },
    VariableDeclarator(node) {
      if (isCallOf(node.init, 'createRequire')) requires.add(nameOf(node.id))
      if (nameOf(node.init) === 'process' && node.id.type === 'ObjectPattern') {
        if (node.id.properties.some(({ key }) => nameOf(key) === 'env')) environment.push(lineOf(node.start))
      }
    },
    CallExpression(node) {
      const { callee } = node
      const direct = requires.has(nameOf(callee)) || isCallOf(callee, 'createRequire')
      const resolving =
        callee.type === 'MemberExpression' &&
        nameOf(callee.property) === 'resolve' &&
        (requires.has(nameOf(callee.object)) ||
          isCallOf(callee.object, 'createRequire') ||
          isImportMeta(callee.object))
      if (direct || (resolving && textOf(node.arguments[0]) !== null)) add(node, node.arguments[0])
    },
    NewExpression(node) {
      // `new Worker(new URL('./render.worker.ts', import.meta.url))` reaches that file as an import does.
      const [first, second] = node.arguments
      const isHere = second?.type === 'MemberExpression' && isImportMeta(second.object)
      if (nameOf(node.callee) === 'URL' && isHere && /\.[cm]?[jt]sx?$/.test(textOf(first) ?? ''))
        add(node, first, false, true)
    },
    AssignmentExpression({ left }) {
      // `process.env.NAME = …`, for what this process starts or loads.
      if (left.type === 'MemberExpression') written.add(left.object)
    },
    MemberExpression(node) {
      if (written.has(node)) return
      const object = node.object.type === 'MemberExpression' ? node.object.property : node.object
      const property = node.computed ? textOf(node.property) : nameOf(node.property)
      if (nameOf(object) === 'process' && property === 'env') environment.push(lineOf(node.start))
    },
  })
  visitor.visit(program)
  return { imports, environment, errors: errors.map(({ message }) => message) }
}

function isAllTypes(specifiers, kind) {
  return specifiers.length > 0 && specifiers.every((specifier) => specifier[kind] === 'type')
}

function isImportMeta(node) {
  return node?.type === 'MetaProperty' && node.meta.name === 'import'
}

function isCallOf(node, name) {
  return node?.type === 'CallExpression' && nameOf(node.callee) === name
}

function nameOf(node) {
  return node?.type === 'Identifier' ? node.name : undefined
}

function textOf(node) {
  if (node?.type === 'Literal' && typeof node.value === 'string') return node.value
  if (node?.type === 'TemplateLiteral' && node.expressions.length === 0) return node.quasis[0].value.cooked
  return null
}
