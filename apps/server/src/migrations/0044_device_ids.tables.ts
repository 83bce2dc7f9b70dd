// The tables of ids that clients and inspections get on the devices that make them.

export interface ClientIdsTable {
  owner_id: number
  /** A UUID, unique for the owner for ever. */
  uuid: string
  /** Null once the client is removed. */
  client_id: number | null
}

export interface InspectionIdsTable {
  owner_id: number
  uuid: string
  /** Null once the inspection is removed. */
  inspection_id: number | null
}

export interface DeviceIdTables {
  client_ids: ClientIdsTable
  inspection_ids: InspectionIdsTable
}
