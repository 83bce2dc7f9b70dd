// With which template an inspection starts: the default first, and no choice where there is but one.
import { NativeSelect } from '@mantine/core'
import { templateRoutes } from '@plumbline/contract/templates'
import { useQuery } from '@tanstack/react-query'
import { ApiError, callOk } from '#web/lib/api.ts'
import { counted } from '#web/lib/format.ts'
import { queryKeys } from '#web/lib/query-keys.ts'
import { type TemplateHere, templatesHere } from '#web/offline/new-form.ts'
import { useOffline } from '#web/offline/use-offline.ts'

/** The default first; without a signal as this device keeps them. None where nobody tells: then it is the default. */
export function useTemplates(): TemplateHere[] {
  const offline = useOffline()
  const { data } = useQuery({
    queryKey: [...queryKeys.templates, 'start'],
    enabled: offline !== null,
    queryFn: async ({ signal }): Promise<TemplateHere[]> => {
      try {
        const { templates } = await callOk(templateRoutes.list, {}, { signal })
        return templates.map((card) => ({ ...card, isHere: true }))
      } catch (error) {
        const kept =
          offline && error instanceof ApiError && error.kind === 'network'
            ? await templatesHere(offline.outbox)
            : null
        if (!kept) throw error
        return kept
      }
    },
  })
  return [...(data ?? [])].sort((a, b) => Number(b.is_default) - Number(a.is_default))
}

interface TemplateChoiceProps {
  templates: readonly TemplateHere[]
  /** Null: the default. */
  chosen: number | null
  onChoose: (template: number) => void
}

export function TemplateChoice({ templates, chosen, onChoose }: TemplateChoiceProps) {
  const shown = templates.find(({ id }) => id === chosen) ?? templates[0]
  if (!shown || templates.length < 2) return null
  const missing = templates.filter(({ isHere }) => !isHere).length
  return (
    <NativeSelect
      label="Template"
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      description={
        `Version ${shown.number}${shown.is_default ? ', your default' : ''}` +
        (missing > 0 ? `. You’re offline: ${counted(missing, 'template')} isn’t on this device.` : '')
      }
      data={templates.map(({ id, name, isHere }) => ({
        value: String(id),
        label: isHere ? name : `${name} (not on this device)`,
        disabled: !isHere,
      }))}
      value={String(shown.id)}
      onChange={(event) => onChoose(Number(event.currentTarget.value))}
    />
  )
}
