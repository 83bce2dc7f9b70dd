// Places in one slice's pages that the app fills with another slice's part, so that slices never meet.
import { type ComponentType, createContext, useContext } from 'react'

export interface WeatherDialogProps {
  clientId: number
  /** Undefined: the client's, which may have none yet. */
  inspectionId: number | undefined
  /** Whether the client's other inspections are offered, too. */
  hasOthers?: boolean
  clientName: string
  opened: boolean
  onClose: () => void
}

export interface ProvedPhone {
  /** As it is shown: "+1 512 555 0147". */
  phone_number: string
  /** Proves the number to the server, once. */
  phone_token: string
}

/** A code that was sent to a number, and is waited for. */
export interface SentCode {
  /** "+15125550147" */
  e164: string
  /** "+1 512 555 0147" */
  shown: string
  verificationId: string
  /** ms */
  sentAt: number
}

export interface PhoneDialogProps {
  opened: boolean
  onClose: () => void
  /** A number to begin with, or empty. */
  number: string
  /** A code that was sent before the page was loaded anew, to go on with. */
  sent?: SentCode | null
  /** Told of each code that is sent; null: it is waited for no more. */
  onSent?: (sent: SentCode | null) => void
  /** A code that was sent to the number came back. */
  onProved: (phone: ProvedPhone) => void
}

/** What the app fills in. Each part loads its code when it is first opened. */
export interface Slots {
  /** Dates, times and weather of an inspection: opened from clients and reports. */
  WeatherDialog: ComponentType<WeatherDialogProps>
  /** Proves a phone number by a code: opened from registration and from Edit Profile. */
  PhoneDialog: ComponentType<PhoneDialogProps>
  /** On the dashboard: a payment under way, or what of the account has ended. */
  PlanNotice: ComponentType
  /** On My Account: taking everything along, and leaving for good. */
  DataSection: ComponentType
}

const SlotsContext = createContext<Slots | null>(null)
export const SlotsProvider = SlotsContext.Provider

/** The parts that the app filled in; fails outside of the app's providers. */
export function useSlots(): Slots {
  const slots = useContext(SlotsContext)
  if (slots === null) throw new Error('SlotsProvider is missing')
  return slots
}
