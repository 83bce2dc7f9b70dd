// The numbering plans of all countries (36 KB), loaded when a phone number is first entered, and from here alone:
// a module that is imported both at once and on demand makes the bundler cut the first load into pieces.

type PhoneNumbers = typeof import('libphonenumber-js/min')

let loaded: PhoneNumbers | null = null

/** Fetches them once; rejects without a network, and can be asked again. */
export async function loadPhoneNumbers(): Promise<PhoneNumbers> {
  loaded ??= await import('libphonenumber-js/min')
  return loaded
}

/** What was loaded; throws where nothing was. */
export function phoneNumbers(): PhoneNumbers {
  if (loaded === null) throw new Error('loadPhoneNumbers comes first')
  return loaded
}
