// What is of a section itself, and what is of the whole report.
import { NativeSelect, Switch, Textarea, TextInput } from '@mantine/core'
import type { Appendix, Template, TemplateSection } from '@plumbline/contract/template'
import { KINDS, kindWord } from '#web/shared/inspection/kinds.ts'
import { StepIcon } from '#web/shared/inspection/step-icon.tsx'
import classes from './about.module.css'
import { SCALES, scalesOf, withScale } from './core/scales.ts'
import fields from './fields.module.css'
import { LinesField, TextsField } from './fields.tsx'

const ICONS = [
  'generic',
  'structure',
  'roofing',
  'exterior',
  'electrical',
  'heating',
  'cooling',
  'plumbing',
  'interior',
  'appliance',
  'fireplaces',
  'insulation',
]

interface AboutSectionProps {
  section: TemplateSection
  onPatch: (patch: Partial<TemplateSection>, step: string) => void
  errorOf: (field: string) => string | undefined
  isReadOnly: boolean
}

export function AboutSection({ section, onPatch, errorOf, isReadOnly }: AboutSectionProps) {
  const { title, icon, standards, reminder, limitations, optional } = section
  const icons = ICONS.includes(icon) ? ICONS : [...ICONS, icon]
  return (
    <div className={classes.about}>
      <TextInput
        label="Title"
        value={title}
        error={errorOf('Title')}
        readOnly={isReadOnly}
        onChange={({ currentTarget }) => onPatch({ title: currentTarget.value }, 'title')}
      />
      <NativeSelect
        label="Icon"
        value={icon}
        disabled={isReadOnly}
        leftSection={<StepIcon icon={icon} size={20} />}
        data={icons.map((value) => ({ value, label: value.charAt(0).toUpperCase() + value.slice(1) }))}
        onChange={({ currentTarget }) => onPatch({ icon: currentTarget.value }, 'icon')}
      />
      <Switch
        label="Can be left out of an inspection"
        checked={optional}
        disabled={isReadOnly}
        onChange={({ currentTarget }) => onPatch({ optional: currentTarget.checked }, 'optional')}
      />
      <Textarea
        label="Standard"
        description="Shown to the inspector, not printed"
        autosize
        minRows={2}
        value={standards}
        error={errorOf('Standard')}
        readOnly={isReadOnly}
        onChange={({ currentTarget }) => onPatch({ standards: currentTarget.value }, 'standards')}
      />
      <Textarea
        label="Reminder"
        description="Shown to the inspector, one prompt per line, not printed"
        autosize
        minRows={2}
        value={reminder}
        error={errorOf('Reminder')}
        readOnly={isReadOnly}
        onChange={({ currentTarget }) => onPatch({ reminder: currentTarget.value }, 'reminder')}
      />
      <TextsField
        legend="Limitations, printed in the report"
        each="Limitation"
        texts={limitations}
        isReadOnly={isReadOnly}
        onChange={(next, step) => onPatch({ limitations: next }, `limitation ${step ?? next.length}`)}
      />
    </div>
  )
}

interface WholeReportProps {
  content: Template
  onPatch: (patch: Partial<Template>, step: string) => void
  errorOf: (field: string) => string | undefined
  isReadOnly: boolean
}

export function WholeReport({ content, onPatch, errorOf, isReadOnly }: WholeReportProps) {
  const { appendices, name, kind } = content
  return (
    <div className={classes.about}>
      <TextInput
        label="Template name"
        value={name}
        error={errorOf('Template name')}
        readOnly={isReadOnly}
        onChange={({ currentTarget }) => onPatch({ name: currentTarget.value }, 'name')}
      />
      <TextInput
        label="Inspection type"
        list="editor-kinds"
        value={kindWord(kind)}
        error={errorOf('Inspection type')}
        readOnly={isReadOnly}
        onChange={({ currentTarget: { value } }) => onPatch({ kind: kindOf(value) }, 'kind')}
      />
      <datalist id="editor-kinds">
        {KINDS.map((one) => (
          <option key={one} value={kindWord(one)} />
        ))}
      </datalist>
      <Textarea
        label="Property description"
        description="Suggested when an inspection starts"
        autosize
        minRows={4}
        value={content.property_description}
        readOnly={isReadOnly}
        onChange={({ currentTarget }) => onPatch({ property_description: currentTarget.value }, 'property')}
      />
      <RatingScale content={content} onPatch={onPatch} isReadOnly={isReadOnly} />
      <TextsField
        legend="General limitations"
        each="Limitation"
        texts={content.general_limitations}
        isReadOnly={isReadOnly}
        onChange={(general_limitations, step) =>
          onPatch({ general_limitations }, `limitation ${step ?? general_limitations.length}`)
        }
      />
      {(['a', 'b'] as const).map((name) => (
        <AppendixFields
          key={name}
          name={`Appendix ${name.toUpperCase()}`}
          appendix={appendices[name]}
          isReadOnly={isReadOnly}
          onChange={(appendix, step) =>
            onPatch({ appendices: { ...appendices, [name]: appendix } }, `appendix ${name} ${step}`)
          }
        />
      ))}
    </div>
  )
}

/** Hidden if all items have choices of their own. */
function RatingScale({ content, onPatch, isReadOnly }: Omit<WholeReportProps, 'errorOf'>) {
  const [scale, ...others] = scalesOf(content)
  if (scale === undefined) return null
  const isMixed = others.length > 0
  return (
    <NativeSelect
      label="Ratings"
      value={isMixed ? '' : scale}
      disabled={isReadOnly}
      data={[...(isMixed ? [{ value: '', label: 'Both' }] : []), ...Object.keys(SCALES)]}
      onChange={({ currentTarget }) =>
        onPatch({ sections: withScale(content, currentTarget.value).sections }, 'ratings')
      }
    />
  )
}

/** A known kind by its word; else an own one, called as it is typed. */
function kindOf(word: string): string {
  return KINDS.find((kind) => kindWord(kind) === word) ?? word
}

interface AppendixFieldsProps {
  name: string
  appendix: Appendix
  onChange: (appendix: Appendix, step: string) => void
  isReadOnly: boolean
}

function AppendixFields({ name, appendix, onChange, isReadOnly }: AppendixFieldsProps) {
  const { title, intro, sections } = appendix
  const patch = (at: number, section: Partial<Appendix['sections'][number]>, step: string) => {
    const before = sections[at]
    if (before)
      onChange({ ...appendix, sections: sections.with(at, { ...before, ...section }) }, `${at} ${step}`)
  }
  return (
    <details className={classes.appendix}>
      <summary>
        {name}: {title}
      </summary>
      <TextInput
        label="Title"
        value={title}
        readOnly={isReadOnly}
        onChange={({ currentTarget }) => onChange({ ...appendix, title: currentTarget.value }, 'title')}
      />
      <Textarea
        label="Introduction"
        autosize
        value={intro}
        readOnly={isReadOnly}
        onChange={({ currentTarget }) => onChange({ ...appendix, intro: currentTarget.value }, 'intro')}
      />
      {sections.map(({ heading, paragraphs, tasks }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: headings have nothing but their place
        <fieldset key={at} className={fields.texts}>
          <legend>{heading}</legend>
          <TextInput
            label="Heading"
            value={heading}
            readOnly={isReadOnly}
            onChange={({ currentTarget }) => patch(at, { heading: currentTarget.value }, 'heading')}
          />
          <LinesField
            label="Paragraphs"
            description="One per line"
            lines={paragraphs}
            isReadOnly={isReadOnly}
            onChange={(next) => patch(at, { paragraphs: next }, 'paragraphs')}
          />
          <LinesField
            label="Tasks"
            description="One per line"
            lines={tasks}
            isReadOnly={isReadOnly}
            onChange={(next) => patch(at, { tasks: next }, 'tasks')}
          />
        </fieldset>
      ))}
    </details>
  )
}
