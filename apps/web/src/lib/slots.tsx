// Places in one slice's pages that the app fills with another slice's part, so that slices never meet.
import { type ComponentType, createContext, useContext } from 'react'

export interface WeatherDialogProps {
  clientId: number
  clientName: string
  opened: boolean
  onClose: () => void
}

/** What the app fills in. Each part loads its code when it is first opened. */
export interface Slots {
  /** Dates, times and weather of a client's inspection: opened from clients and reports. */
  WeatherDialog: ComponentType<WeatherDialogProps>
}

const SlotsContext = createContext<Slots | null>(null)
export const SlotsProvider = SlotsContext.Provider

/** The parts that the app filled in; fails outside of the app's providers. */
export function useSlots(): Slots {
  const slots = useContext(SlotsContext)
  if (slots === null) throw new Error('SlotsProvider is missing')
  return slots
}
