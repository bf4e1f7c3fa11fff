/** The folder that holds secret, files and the embedded database: writable for us, closed to others. */
import { rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { error, ok, warning } from './finding.ts';
import type { Check } from './patient.ts';

const readOrWriteForOthers = 0o006;

export const dataFolder: Check = {
  name: 'data folder',
  look: async ({ config: { dataDir }, chance: { newId } }) => {
    const found = await stat(dataDir).catch((failure: NodeJS.ErrnoException) => failure.code);
    if (found === 'ENOENT') return ok(`${dataDir} is not there yet: the first start makes it.`);
    const probe = join(dataDir, `doctor-${newId()}`);
    try {
      await writeFile(probe, '');
      await rm(probe);
    } catch (failure) {
      return error(
        `${dataDir} cannot be written (${(failure as NodeJS.ErrnoException).code}).`,
        'Give it to the user who runs the server (chown), or choose another one with DATA_DIR.',
      );
    }
    const isOpen = typeof found === 'object' && (found.mode & readOrWriteForOthers) !== 0;
    return isOpen && process.platform !== 'win32'
      ? warning(`${dataDir} is open to every user of this machine.`, 'chmod o-rw it; each start tries to.')
      : ok(`${dataDir} can be written, and is closed to others.`);
  },
};
