// A published edition never changes: an old inspection must read what it was made with (decision 10).
import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { firstCatalogue } from './edition-1/catalogue.ts'
import { firstTemplate } from './edition-1/template.ts'
import { secondTemplate } from './edition-2/template.ts'
import { thirdTemplate } from './edition-3/template.ts'
import { fourthTemplate, secondCondominium, secondWarranty } from './edition-4/template.ts'
import { fifthTemplate, thirdCondominium, thirdWarranty } from './edition-5/template.ts'
import { sixthTemplate } from './edition-6/template.ts'
import { fourthCondominium } from './others/condominium/fourth.ts'
import { condominiumTemplate } from './others/condominium/template.ts'
import { fourthWarranty } from './others/warranty/fourth.ts'
import { warrantyTemplate } from './others/warranty/template.ts'

/** SHA-256 of JSON. A change of content is a new edition, which a migration adds to the built-in template. */
const PUBLISHED = {
  catalogue: 'd268e6444de42d7a12b16bccc25b64f8ba5b919cbafa035fa3ffd90171391e23',
  first: '2b91309f54329b98e95e5bab30a0ecbf5522e4eed060bb2faef44ccd68a466c2',
  second: '6d69deb604517b290de671a4886184a890c8614429d2ee2cda69bf6d5c361146',
  third: '5fd2c700e767ff5e6511820128e58862c1316c07ca499ee538c2f144746870c9',
  fourth: '07ff338cb1e165b0676e2c033117155fabfa6cc05cf1cbb85920eee3d2e1c963',
  fifth: '41c0daca1f203d1064395939f36f60e679b32152b9fb630fd83c4d45ebb4b383',
  sixth: 'fb0b62d5dc1fa7607c00fadcaae29a470e2c70a83c0a3a3371e2237a0557331b',
  condominium: 'c2837fc059691db46bc79bbe4a6f9f333f3b530f48afced4062fdc1a245e54d0',
  secondCondominium: 'be9016b37da741ae7367572bce685e8a668337d9930aaf549100d83c3aa1c104',
  thirdCondominium: 'bff6ad5d76f070282e5f17f36de59c672944180576f8e222d3a104a56953364a',
  fourthCondominium: '55fb9d09662e8f84ecfd4fa64ad67ad7f9f03e3bb21d84a6b77426a0f6b52078',
  warranty: 'b093053ece801437ef6ad3b49704322cf56a5672a0000f59462ef5e9aa747abc',
  secondWarranty: '1eee8a4fa814fd1e7fda2dae1950f6ec9e33c22f3989f4ecc35ff1adb6162a28',
  thirdWarranty: 'e03e4f5d1a7b973ad28966d9c8156b41534fdb02a7442ffdf695d35ed5da4e4b',
  fourthWarranty: '5aec594b27218fc23b4d525e21a537585fd60298278f1071d52c2262e8690180',
}

test('the editions are as they were published', () => {
  const hashOf = (content: unknown) => createHash('sha256').update(JSON.stringify(content)).digest('hex')
  expect({
    catalogue: hashOf(firstCatalogue),
    first: hashOf(firstTemplate),
    second: hashOf(secondTemplate),
    third: hashOf(thirdTemplate),
    fourth: hashOf(fourthTemplate),
    fifth: hashOf(fifthTemplate),
    sixth: hashOf(sixthTemplate),
    condominium: hashOf(condominiumTemplate),
    secondCondominium: hashOf(secondCondominium),
    thirdCondominium: hashOf(thirdCondominium),
    fourthCondominium: hashOf(fourthCondominium),
    warranty: hashOf(warrantyTemplate),
    secondWarranty: hashOf(secondWarranty),
    thirdWarranty: hashOf(thirdWarranty),
    fourthWarranty: hashOf(fourthWarranty),
  }).toEqual(PUBLISHED)
})
