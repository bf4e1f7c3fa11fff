/** Removes a stored file that nothing refers to any more. Doing it twice does no harm. */
import type { Storage } from '#src/drivers/storage/driver.ts';

export const forgetStoredFile = (storage: Storage, { path }: { path: string }): Promise<void> =>
  storage.remove(path);
