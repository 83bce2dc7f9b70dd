// One house of a client: its picture, what is known of it, and its inspections, the newest first.
import { Button } from '@mantine/core'
import type { Client } from '@plumbline/contract/clients'
import type { InspectionCard } from '@plumbline/contract/inspection-cards'
import type { PropertyFacts } from '@plumbline/contract/properties'
import { IconPlus } from '@tabler/icons-react'
import { useId } from 'react'
import { InspectionRow } from '#web/features/clients/client/inspection-row.tsx'
import { counted } from '#web/lib/format.ts'
import { Cover } from '#web/shared/inspection/cover.tsx'
import classes from './client.module.css'

interface PropertyCardProps {
  client: Client
  /** At least one. */
  cards: readonly InspectionCard[]
  /** Undefined until they were read. */
  facts: PropertyFacts | undefined
  /** Starts an inspection of it. */
  onStart: () => void
}

export function PropertyCard({ client, cards, facts, onStart }: PropertyCardProps) {
  const titleId = useId()
  const property = cards[0]?.property
  if (!property) return null
  const cover = cards.find(({ pagecover }) => pagecover !== null)?.pagecover ?? null
  const place = [property.city, property.state].filter((part) => part !== '').join(', ')
  const size = facts ? sizeText(facts) : ''
  return (
    <section className={classes.property} aria-labelledby={titleId}>
      <div className={classes.house}>
        <Cover url={cover} className={classes.cover} />
        <div className={classes.houseText}>
          <h2 id={titleId}>
            {property.address}
            <span className={classes.wideOnly}>{place && `, ${place}`}</span>
          </h2>
          <p>
            <span className={classes.narrowOnly}>{[property.city, size].filter(Boolean).join(' · ')}</span>
            <span className={classes.wideOnly}>{[facts?.kind, size].filter(Boolean).join(', ')}</span>
          </p>
        </div>
        {client.active === 1 && (
          <Button
            className={classes.wideOnly}
            variant="subtle"
            aria-haspopup="dialog"
            aria-label={`New inspection, ${property.address}`}
            leftSection={<IconPlus size={20} stroke={1.75} aria-hidden="true" />}
            onClick={onStart}
          >
            New inspection
          </Button>
        )}
      </div>
      <ul className={classes.rows}>
        {cards.map((card) => (
          <InspectionRow key={card.id} client={client} card={card} />
        ))}
      </ul>
    </section>
  )
}

/** "built 1998, 2,140 sq ft": what is known of it. */
function sizeText({ year_built, size_sqft, units }: PropertyFacts): string {
  return [
    year_built && `built ${year_built}`,
    size_sqft && `${size_sqft.toLocaleString('en-US')} sq ft`,
    units && units > 1 && counted(units, 'unit'),
  ]
    .filter(Boolean)
    .join(', ')
}
