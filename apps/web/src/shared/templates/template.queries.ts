// Templates as lists: an inspector's own and those that come with Plumbline.
import { type TemplateCard, templateRoutes } from '@plumbline/contract/templates'
import { useQuery } from '@tanstack/react-query'
import { callOk } from '#web/lib/api.ts'
import { queryKeys } from '#web/lib/query-keys.ts'

/** Those in use, or those that were archived. */
export function useTemplates(isArchived = false) {
  return useQuery({
    queryKey: [...queryKeys.templates, 'list', isArchived],
    queryFn: async ({ signal }): Promise<TemplateCard[]> =>
      (await callOk(templateRoutes.list, { archived: isArchived ? 1 : 0 }, { signal })).templates,
  })
}
