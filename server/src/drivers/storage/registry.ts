/** Where media lives: in the bucket that is configured, else in a folder of this machine. */
import type { Storage } from './driver.ts';
import { localStorage } from './local/index.ts';
import { type S3Config, s3Storage } from './s3/index.ts';

export type StorageConfig = {
  readonly s3: S3Config | undefined;
  readonly folder: string;
  /** Names drafts. */
  readonly newId: () => string;
};

/** Opens the configured storage; `place` is for people who look for the files. */
export const openStorage = ({ s3, folder, newId }: StorageConfig): { storage: Storage; place: string } =>
  s3 === undefined
    ? { storage: localStorage(folder, newId), place: folder }
    : { storage: s3Storage(s3), place: [...(s3.endpoint ? [s3.endpoint] : ['s3:/']), s3.bucket].join('/') };
