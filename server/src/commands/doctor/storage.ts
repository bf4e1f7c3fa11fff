/** Where files lie: something is written, read back and removed. */
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { openStorage } from '../../drivers/storage/registry.ts';
import { error, ok } from './finding.ts';
import type { Check } from './patient.ts';

export const storage: Check = {
  name: 'files',
  look: async ({ config, chance: { newId } }) => {
    const folder = join(config.dataDir, 'media');
    const { storage: store, place } = openStorage({ s3: config.s3, folder, newId });
    if (config.s3 === undefined && !(await stat(config.dataDir).catch(() => undefined)))
      return ok(`${place} is not there yet: the first start makes it.`);
    const key = `doctor/${newId()}`;
    try {
      await store.put(key, Readable.from([Buffer.from(key)]));
      const read = await text(await store.get(key));
      await store.remove(key);
      if (read !== key) throw new Error('what was written is not what is read');
      return ok(`${place}: written, read back and removed.`);
    } catch (failure) {
      return error(
        `${place} does not keep files (${(failure as Error).message || (failure as Error).name}).`,
        config.s3 === undefined
          ? 'Let the server’s user write DATA_DIR, or choose another one.'
          : 'Check S3_ENDPOINT, S3_BUCKET, S3_REGION and the key’s rights to put, get, list and delete.',
      );
    }
  },
};
