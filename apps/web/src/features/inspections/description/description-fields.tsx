// The property description by named fields: what the property is, and what the day was.
import { NativeSelect, Textarea, TextInput } from '@mantine/core'
import { DETAIL_CHOICES } from '@plumbline/contract/detail-choices'
import type { DetailList, DetailText, InspectionDetails } from '@plumbline/contract/inspection-details'
import { type ReactNode, useState } from 'react'
import { ChipField } from '#web/features/inspections/description/chip-field.tsx'
import { Fold } from '#web/features/inspections/description/fold.tsx'
import { DETAIL_NAMES } from '#web/shared/inspection/detail-names.ts'
import { Stepper } from '#web/ui/stepper.tsx'
import classes from './description-fields.module.css'

type Name = DetailText | DetailList
/** Fields with choices that take one answer, and those that take several. */
type Chosen = Extract<DetailText, keyof typeof DETAIL_CHOICES>
type ChosenMany = Extract<DetailList, keyof typeof DETAIL_CHOICES>

export interface DescriptionFieldsProps {
  details: InspectionDetails
  /** A unit of a building, else a house. */
  isUnit: boolean
  errors: Readonly<Partial<Record<Name, ReactNode>>>
  onChange: (changed: Partial<InspectionDetails>) => void
}

export function DescriptionFields(props: DescriptionFieldsProps) {
  return (
    <>
      <section className={classes.group} aria-labelledby="fields-property">
        <h2 id="fields-property">{props.isUnit ? 'Unit' : 'Property'}</h2>
        {props.isUnit ? <UnitFields {...props} /> : <HouseFields {...props} />}
      </section>
      <section className={classes.group} aria-labelledby="fields-day">
        <h2 id="fields-day">On the day</h2>
        <DayFields {...props} />
      </section>
      <VisitFields {...props} />
    </>
  )
}

function HouseFields(props: DescriptionFieldsProps) {
  return (
    <>
      <YearBuilt {...props} />
      <div className={classes.pair}>
        <Select {...props} name="style" />
        <Count {...props} name="stories" />
      </div>
      <LivingArea {...props} />
      <Many {...props} name="construction" choices={DETAIL_CHOICES.construction.slice(0, 3)} hasOther />
      <Many {...props} name="foundation" />
      <One {...props} name="roof" hasOther />
      <div className={classes.pair}>
        <Select {...props} name="garage" />
        <Count {...props} name="cars" />
      </div>
      <Additions {...props} />
    </>
  )
}

function UnitFields(props: DescriptionFieldsProps) {
  return (
    <>
      <div className={classes.pair}>
        <Count {...props} name="floor" />
        <Line {...props} name="floors" isNumber />
      </div>
      <YearBuilt {...props} />
      <Many {...props} name="construction" choices={UNIT_CONSTRUCTION} hasOther />
      <LivingArea {...props} />
      <Line {...props} name="parking" />
      <Many {...props} name="unit_systems" />
      <Additions {...props} />
    </>
  )
}

const UNIT_CONSTRUCTION = ['Concrete', 'Steel', 'Wood frame', 'Masonry'] as const

function DayFields(props: DescriptionFieldsProps) {
  const { details } = props
  const off = (['water', 'electricity', 'gas'] as const).filter((name) => details[name] === 'Off')
  return (
    <>
      <div className={classes.pair}>
        <Select {...props} name="front_faces" />
        <Line {...props} name="temperature" isNumber />
      </div>
      <One {...props} name="occupancy" />
      <Many {...props} name="present" hasOther />
      <div className={classes.utilities}>
        <One {...props} name="water" />
        <One {...props} name="electricity" />
        <One {...props} name="gas" />
      </div>
      {off.length > 0 && (
        <p className={classes.hint} role="status">
          {off.map((name) => `${DETAIL_NAMES[name]} off`).join(', ')}: listed under limitations.
        </p>
      )}
      <div className={classes.pair}>
        <Select {...props} name="ground" />
        <Select {...props} name="rain" />
      </div>
    </>
  )
}

/** Closed at first where none of it is answered: the page has two screens of a phone. */
function VisitFields(props: DescriptionFieldsProps) {
  const { tools, services, disclosure } = props.details
  const [isOpen, setIsOpen] = useState(tools.length + services.length > 0 || disclosure !== '')
  return (
    <Fold title="Tools, services and disclosure" isOpen={isOpen} onToggle={setIsOpen}>
      <Many {...props} name="tools" hasOther />
      <Many {...props} name="services" hasOther />
      <One {...props} name="disclosure" />
    </Fold>
  )
}

function YearBuilt(props: DescriptionFieldsProps) {
  return (
    <div className={classes.pair}>
      <Line {...props} name="year_built" isNumber />
      <Select {...props} name="year_source" />
    </div>
  )
}

function LivingArea(props: DescriptionFieldsProps) {
  return (
    <div className={classes.pair}>
      <Line {...props} name="living_area" isNumber />
      <Select {...props} name="living_area_source" />
    </div>
  )
}

function Additions({ details, errors, onChange }: DescriptionFieldsProps) {
  return (
    <div data-field="additions">
      <Textarea
        label={DETAIL_NAMES.additions}
        autosize
        minRows={1}
        value={details.additions}
        error={errors.additions}
        onChange={(event) => onChange({ additions: event.currentTarget.value })}
      />
    </div>
  )
}

interface LineProps extends DescriptionFieldsProps {
  name: DetailText
  isNumber?: boolean
}

function Line({ name, isNumber = false, details, errors, onChange }: LineProps) {
  return (
    <div data-field={name}>
      <TextInput
        label={DETAIL_NAMES[name]}
        inputMode={isNumber && name !== 'temperature' ? 'numeric' : 'text'}
        autoComplete="off"
        value={details[name]}
        error={errors[name]}
        onChange={(event) =>
          onChange({
            [name]: isNumber ? event.currentTarget.value.replaceAll(',', '') : event.currentTarget.value,
          })
        }
      />
    </div>
  )
}

function Count({ name, details, onChange }: DescriptionFieldsProps & { name: DetailText }) {
  return (
    <div data-field={name}>
      <Stepper
        label={DETAIL_NAMES[name]}
        value={details[name]}
        onChange={(value) => onChange({ [name]: value })}
      />
    </div>
  )
}

function Select({ name, details, errors, onChange }: DescriptionFieldsProps & { name: Chosen }) {
  const choices: readonly string[] = DETAIL_CHOICES[name]
  const value = details[name]
  const all = value === '' || choices.includes(value) ? choices : [...choices, value]
  return (
    <div data-field={name}>
      <NativeSelect
        label={DETAIL_NAMES[name]}
        data={[{ value: '', label: '' }, ...all]}
        value={value}
        error={errors[name]}
        onChange={(event) => onChange({ [name]: event.currentTarget.value })}
      />
    </div>
  )
}

interface ChipsProps extends DescriptionFieldsProps {
  hasOther?: boolean
}

function One({ name, hasOther = false, details, onChange }: ChipsProps & { name: Chosen }) {
  const value = details[name]
  return (
    <div data-field={name}>
      <ChipField
        label={DETAIL_NAMES[name]}
        choices={DETAIL_CHOICES[name]}
        values={value === '' ? [] : [value]}
        hasOther={hasOther}
        onChange={([chosen = '']) => onChange({ [name]: chosen })}
      />
    </div>
  )
}

interface ManyProps extends ChipsProps {
  name: ChosenMany
  choices?: readonly string[]
}

function Many({ name, choices = DETAIL_CHOICES[name], hasOther = false, details, onChange }: ManyProps) {
  return (
    <div data-field={name}>
      <ChipField
        isMany
        label={DETAIL_NAMES[name]}
        choices={choices}
        values={details[name]}
        hasOther={hasOther}
        onChange={(values) => onChange({ [name]: values })}
      />
    </div>
  )
}
