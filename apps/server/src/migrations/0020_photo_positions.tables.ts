// The table of ids that photos get on the devices they come from.

export interface PhotoIdsTable {
  user_id: number
  /** A UUID, unique for the user for ever. */
  photo_id: string
  /** Null once the photo is removed. */
  image_id: number | null
}

export interface PhotoIdTables {
  photo_ids: PhotoIdsTable
}
