// GET /openapi.json and /docs, made from the same schemas that check every call.

import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import type { Route } from '@plumbline/contract/route'
import { ROUTES } from '@plumbline/contract/routes'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'

type Json = Record<string, unknown>

const DOCS_POLICY =
  "default-src 'self'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; object-src 'none'; base-uri 'none'; frame-ancestors 'none'"

/** Registers both; the document is made once. */
export async function serveApiDocs(app: FastifyInstance, publicUrl: string): Promise<void> {
  const document = openApiDocument(publicUrl)
  await app.register(swagger, { mode: 'static', specification: { document: document as never } })
  await app.register(swaggerUi, {
    routePrefix: '/docs',
    staticCSP: DOCS_POLICY,
    uiConfig: { docExpansion: 'list', deepLinking: true, url: '/openapi.json' },
  })
  app.get('/openapi.json', async () => document)
}

/** The contract as OpenAPI 3.1: every route with its input in all encodings, its answer, and its refusals. */
export function openApiDocument(publicUrl: string): Json {
  const paths: Record<string, Json> = {}
  for (const route of ROUTES) {
    const operations = paths[route.path] ?? {}
    operations[route.method.toLowerCase()] = operationOf(route)
    paths[route.path] = operations
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Plumbline',
      version: '1',
      description: 'Every POST accepts JSON, URL-encoded or multipart bodies with the same fields.',
    },
    servers: [{ url: publicUrl }],
    paths,
    components: {
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } },
      schemas: { Refusal: REFUSAL, Conflict: CONFLICT },
    },
  }
}

const REFUSAL: Json = {
  type: 'object',
  required: ['status', 'message'],
  properties: {
    status: { const: false },
    message: { type: 'string' },
    errors: { type: 'object', additionalProperties: { type: 'array', items: { type: 'string' } } },
  },
}

/** Of a change that was made from something older than what is there. */
const CONFLICT: Json = {
  allOf: [
    { $ref: '#/components/schemas/Refusal' },
    {
      type: 'object',
      properties: {
        current: { description: 'The current resource, as its GET returns it, with its version' },
        conflicts: {
          type: 'array',
          items: { type: 'string' },
          description: 'The fields listed in changed that someone else changed since; they were not saved',
        },
        taken: {
          type: 'array',
          items: { type: 'string' },
          description: 'The fields listed in changed that nobody else changed; they were saved',
        },
      },
    },
  ],
}

const REFUSALS: Record<string, string> = {
  '401': 'Missing, unknown or expired token',
  '402': 'Payment required',
  '403': 'Not an administrator',
  '404': 'Not found, or not yours',
  '409': 'Changed by someone else since the version sent; nothing is written but the fields in taken',
  '422': 'Invalid fields',
  '429': 'Too many tries; see Retry-After',
}

function operationOf(route: Route): Json {
  const input = schemaOf(route.input, 'input')
  return {
    tags: [route.tag],
    summary: route.summary,
    ...(route.access === 'public' ? { security: [] } : {}),
    ...(route.access === 'optional' ? { security: [{}, { bearer: [] }] } : {}),
    ...(['billing', 'unpaid', 'paid', 'admin'].includes(route.access) ? { security: [{ bearer: [] }] } : {}),
    ...(route.method === 'GET' ? { parameters: queryOf(input) } : bodyOf(input, route)),
    responses: {
      '200': {
        description: route.events
          ? 'A stream of server-sent events; `Last-Event-ID` resumes'
          : 'Done; `status` is false where the specification shows a refusal so',
        content: contentOf(route),
      },
      ...refusalsOf(route, input),
    },
  }
}

function contentOf(route: Route): Json {
  if (route.events) return eventsOf(route.events)
  if (route.answersFile) return { [route.answersFile]: { schema: { type: 'string', format: 'binary' } } }
  return { 'application/json': { schema: answerOf(route) } }
}

function schemaOf(schema: z.ZodType, io: 'input' | 'output'): Json {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' })
  return rest
}

/** Each kind of event with its data; OpenAPI 3.1 has no words of its own for a stream. */
function eventsOf(events: NonNullable<Route['events']>): Json {
  const kinds = Object.entries(events).map(([event, data]) => ({
    type: 'object',
    properties: { event: { const: event }, data: schemaOf(data, 'output') },
  }))
  return { 'text/event-stream': { schema: { oneOf: kinds } } }
}

function answerOf(route: Route): Json {
  const output = schemaOf(route.output, 'output')
  return {
    ...output,
    properties: {
      status: { type: 'boolean' },
      message: { type: 'string' },
      ...(output.properties as Json | undefined),
    },
    required: ['status', ...((output.required as string[] | undefined) ?? [])],
  }
}

function queryOf(input: Json): Json[] {
  const required = (input.required as string[] | undefined) ?? []
  return Object.entries((input.properties as Json | undefined) ?? {}).map(([name, schema]) => ({
    name,
    in: 'query',
    required: required.includes(name),
    schema,
  }))
}

function bodyOf(input: Json, route: Route): Json {
  const encodings = ['application/json', 'application/x-www-form-urlencoded', 'multipart/form-data']
  return {
    ...(route.keepsNothing
      ? {}
      : {
          parameters: [
            {
              name: 'Idempotency-Key',
              in: 'header',
              description:
                'Repeating a request with the same key and body within 24 hours returns the first response',
              schema: { type: 'string', format: 'uuid' },
            },
          ],
        }),
    requestBody: {
      content: Object.fromEntries(encodings.map((encoding) => [encoding, { schema: input }])),
    },
  }
}

function refusalsOf(route: Route, input: Json): Json {
  const codes = ['422']
  if (route.access !== 'public') codes.unshift('401')
  if (route.access === 'paid') codes.push('402', '404')
  if (route.access === 'admin') codes.push('402', '403', '404')
  if ('version' in ((input.properties as Json | undefined) ?? {})) codes.push('409')
  if (route.rateLimit) codes.push('429')
  return Object.fromEntries(
    codes.sort().map((code) => [
      code,
      {
        description: REFUSALS[code],
        content: {
          'application/json': {
            schema: { $ref: `#/components/schemas/${code === '409' ? 'Conflict' : 'Refusal'}` },
          },
        },
      },
    ]),
  )
}
