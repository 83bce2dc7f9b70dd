// The keys of the eleven components of the built-in form, in the specification's order: what the content is held against.

export const STEP_NAMES = [
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
] as const
