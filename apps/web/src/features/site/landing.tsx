// The landing page, `/`: what the product promises (specification, section 1), with pictures of the product itself.
import { ComponentsPart } from './components-part.tsx'
import { ContactPart } from './contact-part.tsx'
import { FaqPart } from './faq-part.tsx'
import { FindingsPart } from './findings-part.tsx'
import { FlowPart } from './flow-part.tsx'
import { Hero } from './hero.tsx'
import { MobilePart } from './mobile-part.tsx'
import { PricingPart } from './pricing-part.tsx'
import { StoragePart } from './storage-part.tsx'

export function Landing() {
  return (
    <>
      <Hero />
      <FlowPart />
      <ComponentsPart />
      <FindingsPart />
      <MobilePart />
      <StoragePart />
      <PricingPart />
      <FaqPart />
      <ContactPart />
    </>
  )
}
