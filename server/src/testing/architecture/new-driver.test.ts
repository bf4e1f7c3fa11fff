/** What `npm run new driver` writes: it calls out as all drivers do, and names the registry that there is. */
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { describe, expect, it } from 'vitest';

const root = fileURLToPath(new URL('../../../../', import.meta.url));
const exists = (path: string): boolean => existsSync(join(root, path));
type Written = { readonly files: Readonly<Record<string, string>>; readonly next: readonly string[] };

async function newDriver(kind: string): Promise<Written> {
  const made = (await import(pathToFileURL(join(root, 'scripts/new/driver.mjs')).href)) as {
    newDriver: (tree: { has: (path: string) => boolean }, kind: string, vendor: string) => Written;
  };
  return made.newDriver({ has: exists }, kind, 'example-house');
}

const kinds = readdirSync(join(root, 'server/src/drivers')).filter((kind) =>
  exists(`server/src/drivers/${kind}/registry.ts`),
);

describe('a new driver', () => {
  it.each(kinds)('of %s is to be added to the registry of its kind', async (kind) => {
    expect((await newDriver(kind)).next.join()).toContain(`server/src/drivers/${kind}/registry.ts`);
  });

  it('of a new kind is told to begin with the kind', async () => {
    expect((await newDriver('telephony')).next.join()).toMatch(/new kind.*drivers\/telephony\/driver\.ts/);
  });

  it('calls nobody but within limits of time and size', async () => {
    const { files } = await newDriver('ai');
    const code = Object.values(files).join('\n');
    expect(code).toContain('outgoing.within(limits)');
    expect(code).not.toMatch(/(?<![.\w])fetch\(/);
  });
});
