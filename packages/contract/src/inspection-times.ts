// When an inspection took place, and in what weather.
import { z } from 'zod'
import { FIELD } from './texts.ts'
import { baseWithFields } from './versions.ts'
import { whichInspection } from './which-inspection.ts'
import { DateText, minuteOfDay, optionalText, TimeText } from './wire.ts'

export const InspectionTime = z.object({
  start_date: z.string().nullable(),
  end_date: z.string().nullable(),
  start_time: z.string().nullable(),
  end_time: z.string().nullable(),
  weather_condition: z.string().nullable(),
})
export type InspectionTime = z.infer<typeof InspectionTime>

/** What `changed` of a save may name. */
export const TIME_FIELDS = ['start_date', 'end_date', 'start_time', 'end_time', 'weather_condition'] as const

const Times = {
  start_date: DateText,
  end_date: DateText,
  start_time: TimeText,
  end_time: TimeText,
  weather_condition: optionalText(),
}

/** As the form of the web judges them; an end before the start is refused on `end_date` or `end_time`. */
export const InspectionTimeForm = inOrder(z.object(Times))
/** The same of an inspection. */
export const InspectionTimeFields = inOrder(
  whichInspection({ ...Times, ...baseWithFields([...TIME_FIELDS]) }),
)

function inOrder<Schema extends z.ZodType<z.output<z.ZodObject<typeof Times>>>>(schema: Schema): Schema {
  return schema
    .refine((time) => time.end_date >= time.start_date, { path: ['end_date'], error: FIELD.endBeforeStart })
    .refine(
      ({ start_date, end_date, start_time, end_time }) =>
        end_date !== start_date || minuteOfDay(end_time) >= minuteOfDay(start_time),
      { path: ['end_time'], error: FIELD.endTimeBeforeStart },
    )
}
