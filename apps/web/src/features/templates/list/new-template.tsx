// A new template: its name, its kind, and which one it begins as a copy of.
import { Button, NativeSelect } from '@mantine/core'
import { INSPECTION_KIND_MAX, LABEL_MAX } from '@plumbline/contract/limits'
import type { TemplateCard } from '@plumbline/contract/templates'
import { FIELD } from '@plumbline/contract/texts'
import { type FormEvent, useId, useState } from 'react'
import { createTemplate, useTemplateWrite } from '#web/features/templates/template.queries.ts'
import { charactersOver } from '#web/lib/limits.ts'
import { KINDS, kindWord } from '#web/shared/inspection/kinds.ts'
import { LimitedInput } from '#web/ui/limited-field.tsx'
import { ResponsiveDialog } from '#web/ui/responsive-dialog.tsx'
import { toast } from '#web/ui/toast.tsx'
import classes from './new-template.module.css'

/** Stands for a kind that is typed. */
const OWN_KIND = ''

interface NewTemplateProps {
  /** What it may begin as a copy of. */
  templates: readonly TemplateCard[]
  onClose: () => void
}

export function NewTemplate({ templates, onClose }: NewTemplateProps) {
  const formId = useId()
  const create = useTemplateWrite(createTemplate)
  const usual = templates.find(({ is_default }) => is_default) ?? templates[0]
  const [name, setName] = useState('')
  const [fromId, setFromId] = useState(usual?.id ?? 0)
  const [kind, setKind] = useState<string>(KINDS[0])
  const [ownKind, setOwnKind] = useState('')
  const [isTried, setTried] = useState(false)
  const chosenKind = kind === OWN_KIND ? ownKind.trim() : kind
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (name.trim() === '' || chosenKind === '') return
    if (charactersOver(name, LABEL_MAX) > 0 || charactersOver(chosenKind, INSPECTION_KIND_MAX) > 0) return
    create.mutate(
      { name: name.trim(), kind: chosenKind, fromId },
      {
        onSuccess: (made) => {
          toast.success(`${made.name} created`)
          onClose()
        },
      },
    )
  }
  const missing = (text: string) => isTried && text.trim() === '' && FIELD.required
  return (
    <ResponsiveDialog
      opened
      onClose={onClose}
      title="New template"
      size={520}
      footer={
        <>
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={formId} loading={create.isPending}>
            Create template
          </Button>
        </>
      }
    >
      <form id={formId} noValidate className={classes.form} onSubmit={submit}>
        <LimitedInput
          label="Name"
          data-autofocus
          max={LABEL_MAX}
          value={name}
          error={missing(name)}
          onChange={(event) => setName(event.currentTarget.value)}
        />
        <NativeSelect
          label="Inspection type"
          value={kind}
          onChange={(event) => setKind(event.currentTarget.value)}
          data={[
            ...KINDS.map((value) => ({ value, label: kindWord(value) })),
            { value: OWN_KIND, label: 'Another type' },
          ]}
        />
        {kind === OWN_KIND && (
          <LimitedInput
            label="Custom type"
            max={INSPECTION_KIND_MAX}
            value={ownKind}
            error={missing(ownKind)}
            onChange={(event) => setOwnKind(event.currentTarget.value)}
          />
        )}
        <NativeSelect
          label="Based on"
          value={String(fromId)}
          onChange={(event) => setFromId(Number(event.currentTarget.value))}
          data={templates.map(({ id, name: label }) => ({ value: String(id), label }))}
        />
      </form>
    </ResponsiveDialog>
  )
}
