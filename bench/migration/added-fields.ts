// Fields that answers have gained since the older reading, each with its reason: what compare allows, and nothing else.

export interface AddedField {
  /** Method and path; `*` for every call. */
  call: string
  /** Names from the answer's root; `*` stands for each item of a list and each name of a record. */
  path: readonly string[]
  reason: string
}

/** A step and a list tell what the eleven names told before: a form is data, its titles and icons too. */
const FORM = 'the form is a value'

/** Several inspections a client and a property: each says which house and which kind it is. */
const SEVERAL = 'property, client, inspection'

export const ADDED_FIELDS: readonly AddedField[] = [
  { call: 'POST /v1/oauth/inspection/get-step-categories', path: ['template'], reason: FORM },
  {
    call: 'POST /v1/oauth/inspection/get-step-categories',
    path: ['revision'],
    reason: 'the feed of changes',
  },
  {
    call: 'POST /v1/oauth/inspection/get-step-categories',
    path: ['stepCategories', '*', 'icon'],
    reason: FORM,
  },
  { call: 'POST /v1/oauth/getReportByInspectionId', path: ['steps', '*', 'icon'], reason: FORM },
  { call: '*', path: ['client', 'inspection', 'current_step'], reason: FORM },
  { call: '*', path: ['clients', '*', 'inspection', 'current_step'], reason: FORM },
  { call: '*', path: ['inspections', '*', 'current_step'], reason: FORM },
  {
    call: 'POST /v1/oauth/user/export',
    path: ['json', 'reports', '*', 'content'],
    reason: 'each version is kept with what it says',
  },
  ...['kind', 'property'].map((field) => ({
    call: 'POST /v1/oauth/user/export',
    path: ['json', field],
    reason: SEVERAL,
  })),
  ...['kind', 'property', 'is_open', 'template', 'report'].map((field) => ({
    call: '*',
    path: ['inspections', '*', field],
    reason: SEVERAL,
  })),
  { call: '*', path: ['client', 'inspection_count'], reason: SEVERAL },
  ...[['client'], ['clients', '*'], ['inspections', '*'], []].map((path) => ({
    call: '*',
    path: [...path, 'uuid'],
    reason: 'ids made on devices',
  })),
  { call: '*', path: ['clients', '*', 'inspection_count'], reason: SEVERAL },
  { call: 'POST /v1/oauth/getReportByInspectionId', path: ['property'], reason: SEVERAL },
  {
    call: 'POST /v1/oauth/inspection/checkIfInspectionExists',
    path: ['property'],
    reason: SEVERAL,
  },
]
