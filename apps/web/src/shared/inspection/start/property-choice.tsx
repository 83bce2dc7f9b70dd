// Which house is inspected: one that the client had inspected before, that at the client's address, or another.
import { TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import type { Client } from '@plumbline/contract/clients'
import type { InspectionCard } from '@plumbline/contract/inspection-cards'
import type { PropertyAddress } from '@plumbline/contract/properties'
import { IconPlus } from '@tabler/icons-react'
import { LettersField } from '#web/ui/letters-field.tsx'
import classes from './start-inspection.module.css'

/** Stand where the id of a known house would. */
export const AT_CLIENT = 'client'
export const NEW_HOUSE = 'new'

export interface House {
  /** Its id, or AT_CLIENT. */
  value: string
  address: string
  /** "Scottsdale, AZ" */
  place: string
}

/** The houses to choose from, that of the newest inspection first; the client's own address where none is there. */
export function housesOf(client: Client, inspections: readonly InspectionCard[]): House[] {
  const known = new Map(inspections.map(({ property }) => [property.id, property]))
  const houses = [...known.values()].map((property) => houseOf(String(property.id), property))
  const own = houseOf(AT_CLIENT, client)
  const isThere = houses.some(({ address, place }) => address === own.address && place === own.place)
  return isThere ? houses : [...houses, own]
}

type Addressed = Pick<PropertyAddress, 'address' | 'city' | 'state'>

const houseOf = (value: string, { address, city, state }: Addressed): House => ({
  value,
  address,
  place: [city, state].filter((part) => part !== '').join(', '),
})

interface PropertyChoiceProps {
  houses: readonly House[]
  chosen: string
  onChoose: (value: string) => void
  /** Of a new house. */
  address: UseFormReturnType<PropertyAddress>
}

export function PropertyChoice({ houses, chosen, onChoose, address }: PropertyChoiceProps) {
  return (
    <fieldset className={classes.choice}>
      <legend>Property</legend>
      {houses.map((house) => (
        <label key={house.value} className={classes.house}>
          <input
            type="radio"
            name="house"
            checked={house.value === chosen}
            onChange={() => onChoose(house.value)}
          />
          <span>
            <strong>{house.address}</strong>
            <span className={classes.place}>{house.place}</span>
          </span>
        </label>
      ))}
      <label className={classes.newHouse}>
        <input
          type="radio"
          name="house"
          checked={chosen === NEW_HOUSE}
          onChange={() => onChoose(NEW_HOUSE)}
        />
        <IconPlus size={20} stroke={1.75} aria-hidden="true" />
        New property
      </label>
      {chosen === NEW_HOUSE && (
        <div className={classes.address}>
          <TextInput label="Address" autoComplete="off" {...address.getInputProps('address')} />
          <LettersField label="City" autoComplete="off" {...address.getInputProps('city')} />
          <div className={classes.pair}>
            <LettersField label="State" autoComplete="off" {...address.getInputProps('state')} />
            <TextInput label="Zip" autoComplete="off" {...address.getInputProps('zip')} />
          </div>
        </div>
      )}
    </fieldset>
  )
}
