// What starts an inspection: the overall description, and where one is made its kind and house.
import { z } from 'zod'
import { idOf } from './ids.ts'
import { DetailFields } from './inspection-details.ts'
import { INSPECTION_KIND_MAX, TEXT_FREE_MAX } from './limits.ts'
import { PropertyAddress } from './properties.ts'
import { FIELD } from './texts.ts'
import { Base } from './versions.ts'
import { whichInspection } from './which-inspection.ts'
import {
  Count,
  DateText,
  DeviceId,
  Flag,
  Id,
  nested,
  optional,
  optionalText,
  requiredText,
  TimeText,
} from './wire.ts'

/** As the form of the web judges it. */
export const DescriptionText = z.object({
  paragraph_text: requiredText(FIELD.propertyDescription, TEXT_FREE_MAX),
})

/** With the named fields beside it. */
export const DescriptionFormFields = DetailFields.required().extend(DescriptionText.shape)

/** As the start sheet of the web judges it. */
export const StartForm = DetailFields.pick({ agent_name: true, agent_email: true })
  .required()
  .extend({ start_date: DateText, start_time: TimeText })

/** The overall description that starts an inspection. */
export const PropertyDescription = whichInspection({
  /** 1: another inspection of the client, whatever it has already. The rest counts only where one is made. */
  new: optional(Flag),
  /** Known: the inspection that is there is answered and not changed, or 410 once it is removed. */
  uuid: optional(DeviceId),
  /** 0, or left out: the owner's default. */
  template_id: optional(idOf('template', Count)),
  kind: optionalText(INSPECTION_KIND_MAX),
  /** The house: one that is known, or another's address; without either that at the client's address. */
  property_id: optional(Id.of('property')),
  property: optional(nested(PropertyAddress)),
  /** 1: the description answers of the property's last inspection come as proposals (`carried_from`). */
  take_over: optional(Flag),
  /** When it begins, where one is made; its end stays open. */
  start_date: optional(DateText),
  start_time: optional(TimeText),
  /** Those named are set, also where the description is changed; they are of its version. */
  details: optional(nested(DetailFields)),
  /** Of the description, where it is changed. */
  ...Base,
  ...DescriptionText.shape,
})
export type PropertyDescription = z.output<typeof PropertyDescription>
