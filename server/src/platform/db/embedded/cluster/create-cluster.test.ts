import { mkdir, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ask, makeFolder, open, useStage } from '../testing/scene.ts';
import { spawnServer } from '../testing/spawn-server.ts';

useStage();

describe('the first start', () => {
  it('of two server processes at once in one folder gives both the same database', async () => {
    const dataDir = await makeFolder();
    const servers = [spawnServer({ dataDir }), spawnServer({ dataDir })] as const;
    const [one, two] = await Promise.all([servers[0].hears('open'), servers[1].hears('open')]);
    await ask(one.url, 'create table t as select 7 as n');
    expect(await ask(two.url, 'select n from t')).toEqual([{ n: 7 }]);
    expect((await readdir(dataDir)).toSorted()).toEqual(['pg', 'postgres.log', 'run']);

    await servers[0].kill('SIGKILL');
    servers[1].interrupt();
    expect(await servers[1].hears('stopped')).toMatchObject({ outcome: 'stopped' });
  });

  it('of two servers in one process does the same', async () => {
    const dataDir = await makeFolder();
    const all = await Promise.all([open(dataDir), open(dataDir)]);
    expect(all.filter((one) => !one.adopted)).toHaveLength(1);
    expect((await readdir(dataDir)).toSorted()).toEqual(['pg', 'postgres.log', 'run']);
  });

  it('removes what a start that was killed left behind', async () => {
    const dataDir = await makeFolder();
    const beyond = 4_194_304; // above the largest process number of Linux
    await mkdir(join(dataDir, `pg.new-${beyond}-0123abcd`, 'base'), { recursive: true });
    await open(dataDir);
    expect((await readdir(dataDir)).toSorted()).toEqual(['pg', 'postgres.log', 'run']);
  });
});
