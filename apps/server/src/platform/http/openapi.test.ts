// What the OpenAPI document says beside the schemas themselves.
import { expect, test } from 'vitest'
import { openApiDocument } from './openapi.ts'

interface Shown {
  paths: Record<string, Record<string, { responses: Record<string, { content: unknown }> }>>
  components: { schemas: Record<string, unknown> }
}

test('a call that takes a version says what its 409 holds, and no other call has one', () => {
  const { paths, components } = openApiDocument('https://plumbline.example') as unknown as Shown
  const conflict = (path: string) => paths[`/v1/oauth/${path}`]?.post?.responses['409']?.content
  const shown = { 'application/json': { schema: { $ref: '#/components/schemas/Conflict' } } }
  for (const path of ['client/update', 'inspection/update-inspection-time', 'inspection/save-comment-images'])
    expect(conflict(path)).toEqual(shown)
  expect(conflict('client/create')).toBeUndefined()
  const fields = ['current', 'conflicts', 'taken'].map((name) => [name, expect.anything()])
  expect(components.schemas.Conflict).toMatchObject({
    allOf: [{ $ref: '#/components/schemas/Refusal' }, { properties: Object.fromEntries(fields) }],
  })
})
