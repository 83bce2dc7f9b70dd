// What can be done with templates, and what is read of one: versions, differences, new built-in content.
import { type TemplateCard, templateRoutes } from '@plumbline/contract/templates'
import { useMutation, useQueries, useQuery, useQueryClient } from '@tanstack/react-query'
import { callOk } from '#web/lib/api.ts'
import { failureText } from '#web/lib/failure-text.ts'
import { queryKeys } from '#web/lib/query-keys.ts'
import { toast } from '#web/ui/toast.tsx'

/** A write of templates: what fails is told in a toast, and every list of them is asked anew either way. */
export function useTemplateWrite<Wish, Answer>(write: (wish: Wish) => Promise<Answer>) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: write,
    onError: (error) => toast.error(failureText(error)),
    onSettled: () => client.invalidateQueries({ queryKey: queryKeys.templates }),
  })
}

export interface NewTemplate {
  name: string
  /** Empty: that of the template it begins as a copy of. */
  kind: string
  fromId: number
}

export const createTemplate = async ({ name, kind, fromId }: NewTemplate): Promise<TemplateCard> =>
  (await callOk(templateRoutes.create, { name, kind, from_template_id: fromId })).template

export const duplicateTemplate = async (template_id: number): Promise<TemplateCard> =>
  (await callOk(templateRoutes.duplicate, { template_id })).template

export const setDefaultTemplate = async (template_id: number): Promise<TemplateCard> =>
  (await callOk(templateRoutes.setDefault, { template_id })).template

export const archiveTemplate = async ({ id, isArchived }: { id: number; isArchived: boolean }) =>
  (await callOk(templateRoutes.archive, { template_id: id, archived: isArchived ? 1 : 0 })).template

export const revertTemplate = async ({ id, versionId }: { id: number; versionId: number }) =>
  (await callOk(templateRoutes.revert, { template_id: id, version_id: versionId })).template

export const acceptNews = async ({ template, ids }: { template: TemplateCard; ids: string[] }) =>
  (
    await callOk(templateRoutes.accept, {
      template_id: template.id,
      base_version_id: template.version_id,
      changes: ids,
    })
  ).template

export function useVersions(templateId: number) {
  return useQuery({
    queryKey: [...queryKeys.templates, 'versions', templateId],
    queryFn: async ({ signal }) =>
      (await callOk(templateRoutes.versions, { template_id: templateId }, { signal })).versions,
  })
}

/** What differs from one version to the other. */
export function useDifferences(templateId: number, from: number, to: number) {
  return useQuery({
    queryKey: [...queryKeys.templates, 'diff', templateId, from, to],
    queryFn: async ({ signal }) => {
      const wish = { template_id: templateId, from_version_id: from, to_version_id: to }
      return (await callOk(templateRoutes.diff, wish, { signal })).changes
    },
  })
}

/** Own templates for which newer built-in content is there, each with what it would bring. */
export function useNews(own: readonly TemplateCard[]) {
  const answers = useQueries({
    queries: own.map(({ id, version_id }) => ({
      queryKey: [...queryKeys.templates, 'news', id, version_id],
      queryFn: async ({ signal }: { signal: AbortSignal }) =>
        (await callOk(templateRoutes.news, { template_id: id }, { signal })).changes,
    })),
  })
  return own.flatMap((template, index) => {
    const changes = answers[index]?.data ?? []
    return changes.length > 0 ? [{ template, changes }] : []
  })
}

/** What was moved in, newest first. */
export function useImports() {
  return useQuery({
    queryKey: [...queryKeys.templates, 'imports'],
    queryFn: async ({ signal }) => (await callOk(templateRoutes.imports, {}, { signal })).imports,
  })
}

/** Fails where an inspection uses its template. */
export const undoImport = (import_id: number) => callOk(templateRoutes.importUndo, { import_id })
