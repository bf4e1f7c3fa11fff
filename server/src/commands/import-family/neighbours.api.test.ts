/** What other companies notice while a company comes along: by the program that the screen starts, beside the server. */
import { expect, it } from 'vitest';
import { openDatabaseLine } from '#src/testing/database-line.ts';
import { looksAt, p99 } from '#src/testing/looks.ts';
import { short, tell } from '#src/testing/reliability/figures.ts';
import { isFull } from '#src/testing/reliability/server-process.ts';
import { testServer } from '#src/testing/server.ts';
import { familySource } from './testing/family-source.ts';

const factor = isFull ? 1 : 0.001;
const size = {
  contacts: Math.round(50_000 * factor),
  tickets: Math.round(200_000 * factor),
  messages: Math.round(2_000_000 * factor),
};
const quietLooks = isFull ? 1_000 : 40;
const minutes = (count: number): number => count * 60_000;

it(
  'others see their lists while a company comes along',
  async () => {
    const server = await testServer({
      config: { familyImport: { isAllowed: true, filesFolder: undefined, pauseMs: 400 } },
    });
    const [operator, neighbour] = [await server.operator(), await server.company()];
    for (let n = 0; n < 30; n += 1) await neighbour.phone(`55119778400${10 + n}`).says('oi');
    const { url } = await familySource(size);
    const line = await openDatabaseLine(server.addresses, { overTcp: true });
    const { host, port } = line.addresses.app as { host: string; port: number };
    const before = p99(await looksAt(neighbour, async (looks) => looks < quietLooks));

    const address = `postgres://postgres@${host}:${port}${new URL(url).pathname}`;
    const since = performance.now();
    await operator.api.movingIn.start({ address });
    let state = 'waiting';
    let askedAt = 0;
    const during = p99(
      await looksAt(neighbour, async () => {
        if (performance.now() - askedAt > 500) {
          askedAt = performance.now();
          state = (await operator.api.movingIn.list()).imports[0]?.state ?? '';
        }
        return ['waiting', 'running'].includes(state);
      }),
    );
    expect(state).toBe('done');
    tell({
      what: `a list of another company while ${size.messages} messages come along`,
      measured: `p99 ${short(during)} ms, ${short(before)} ms before; ${short((performance.now() - since) / 1000)} s`,
      ...(isFull ? { bar: 'p99 within twice', isMet: during <= 2 * before } : {}),
    });
  },
  isFull ? minutes(60) : minutes(2),
);
