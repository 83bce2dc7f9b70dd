// Where files are kept: in S3 where it is configured, else on the disk. The client of S3 is loaded only then.
import { join } from 'node:path'
import type { Config } from '#server/platform/config.ts'
import { openDiskStorage } from './storage.embedded.ts'
import type { Storage } from './storage.port.ts'

export type StorageConfig = Pick<
  Config,
  | 'S3_ENDPOINT'
  | 'S3_BUCKET'
  | 'S3_REGION'
  | 'S3_ACCESS_KEY_ID'
  | 'S3_SECRET_ACCESS_KEY'
  | 'S3_PATH_STYLE'
  | 'S3_DIRECT_LINKS'
>

/** @param dataDir folder of what is kept on the disk, and of what waits there to be sent */
export async function openStorage(config: StorageConfig, dataDir: string): Promise<Storage> {
  return (await openConfiguredS3(config, dataDir)) ?? openFilesOnDisk(dataDir)
}

/** Those of DATA_DIR. */
export function openFilesOnDisk(dataDir: string): Promise<Storage> {
  return openDiskStorage(join(dataDir, 'files'))
}

/** Null where S3 is not configured. */
export async function openConfiguredS3(config: StorageConfig, dataDir: string): Promise<Storage | null> {
  const { S3_ENDPOINT: endpoint, S3_BUCKET: bucket } = config
  const { S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = config
  if (!endpoint || !bucket || !accessKeyId || !secretAccessKey) return null
  const { openS3Storage } = await import('./storage.s3.ts')
  const settings = {
    endpoint,
    bucket,
    region: config.S3_REGION,
    accessKeyId,
    secretAccessKey,
    usesPathStyle: config.S3_PATH_STYLE,
    linksDirectly: config.S3_DIRECT_LINKS,
  }
  return openS3Storage(settings, join(dataDir, 'sending'))
}
