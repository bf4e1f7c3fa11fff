/** The running version. The bundle carries its own; the sources read it from the package. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const packaged = JSON.parse(readFileSync(join(import.meta.dirname, '../package.json'), 'utf8')) as {
  version: string;
};

export const { version } = packaged;
