// With which template an inspection starts: the default first, and no choice where there is but one or no signal.
import { NativeSelect } from '@mantine/core'
import { type TemplateCard, templateRoutes } from '@plumbline/contract/templates'
import { useQuery } from '@tanstack/react-query'
import { callOk } from '#web/lib/api.ts'
import { queryKeys } from '#web/lib/query-keys.ts'
import { isLocal } from '#web/offline/local-ids.ts'

/** The default first; none where they cannot be read: then it is the default. */
export function useTemplates(clientId: number): TemplateCard[] {
  const { data } = useQuery({
    queryKey: [...queryKeys.templates, 'start'],
    enabled: !isLocal(clientId),
    queryFn: async ({ signal }) => (await callOk(templateRoutes.list, {}, { signal })).templates,
  })
  return [...(data ?? [])].sort((a, b) => Number(b.is_default) - Number(a.is_default))
}

interface TemplateChoiceProps {
  templates: readonly TemplateCard[]
  /** Null: the default. */
  chosen: number | null
  onChoose: (template: number) => void
}

export function TemplateChoice({ templates, chosen, onChoose }: TemplateChoiceProps) {
  const shown = templates.find(({ id }) => id === chosen) ?? templates[0]
  if (!shown || templates.length < 2) return null
  return (
    <NativeSelect
      label="Template"
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      description={`Version ${shown.number}${shown.is_default ? ', your default' : ''}`}
      data={templates.map(({ id, name }) => ({ value: String(id), label: name }))}
      value={String(shown.id)}
      onChange={(event) => onChoose(Number(event.currentTarget.value))}
    />
  )
}
