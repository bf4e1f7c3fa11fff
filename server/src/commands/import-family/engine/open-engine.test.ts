import { expect, it } from 'vitest';
import { openFamilyEngine } from './open-engine.ts';

const asked = {
  address: 'postgres://x@127.0.0.1:1/x',
  company: null,
  into: null,
  files: null,
  sessions: false,
};
const nowhere = { host: '127.0.0.1', port: 1, user: 'x', database: 'x' };

/** What it is opened with cannot be handed to any program. */
const engine = openFamilyEngine({
  ...{ addresses: { app: nowhere, system: nowhere, owner: nowhere }, vaultKeys: [], s3: undefined },
  ...{ mediaFolder: '/', filesFolder: undefined, pauseMs: 1, logLevel: 1n as never },
});

it('says that a look is broken where its program cannot begin', async () =>
  expect(await engine.check(asked, new AbortController().signal)).toMatchObject({
    ...{ problem: 'broken', survey: null },
    detail: expect.stringContaining('BigInt'),
  }));

it('says that an import is broken where its program cannot begin', async () =>
  expect(await engine.run(asked, () => undefined).ended).toMatchObject({
    ...{ isStopped: false, problem: 'broken' },
    detail: expect.stringContaining('BigInt'),
  }));

it('begins no look that nobody waits for any more', async () =>
  expect((await engine.check(asked, AbortSignal.abort())).detail).toBeNull());
