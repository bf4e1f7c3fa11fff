import { randomBytes } from 'node:crypto';
import { chmod, mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished, vi } from 'vitest';
import { testServer } from '#src/testing/server.ts';

it('what a killed server left of customers’ files is removed by the next one', async () => {
  const mark = randomBytes(9).toString('hex').toUpperCase();
  const longAgo = new Date(Date.now() - 7_200_000);
  const [folder, file] = [`prosa-work-${mark}`, `image3EB0${mark}-original`];
  await mkdir(join(tmpdir(), folder));
  await writeFile(join(tmpdir(), folder, 'input'), 'a voice');
  await writeFile(join(tmpdir(), file), 'a picture');
  for (const name of [folder, file]) await utimes(join(tmpdir(), name), longAgo, longAgo);
  await testServer();
  await expect.poll(async () => (await readdir(tmpdir())).filter((name) => name.includes(mark))).toEqual([]);
});

it('a server that stops right after it has begun leaves nothing in the temporary folder', async () => {
  const own = await mkdtemp(join(tmpdir(), 'prosa-begun-'));
  await chmod(own, 0o755);
  onTestFinished(() => rm(own, { recursive: true, force: true }));
  vi.stubEnv('TMPDIR', own);
  onTestFinished(() => void vi.unstubAllEnvs());
  const server = await testServer();
  await server.stop();
  expect((await readdir(own)).filter((name) => name.startsWith('prosa-work-'))).toEqual([]);
});

it('letters as files are kept for a month, and what else lies there stays', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'prosa-letters-'));
  onTestFinished(() => rm(dataDir, { recursive: true, force: true }));
  const mail = join(dataDir, 'mail');
  await mkdir(mail);
  const letter = (mark: string): string => `${mark.repeat(32)}.eml`;
  const daysAgo = (days: number): Date => new Date(Date.now() - days * 86_400_000);
  for (const [name, days] of [
    [letter('a'), 29],
    [letter('b'), 31],
    [`.${'c'.repeat(32)}.draft`, 31],
    ['leia-me.txt', 400],
  ] as const) {
    await writeFile(join(mail, name), 'a letter');
    await utimes(join(mail, name), daysAgo(days), daysAgo(days));
  }
  await testServer({ config: { dataDir } });
  await expect.poll(async () => (await readdir(mail)).sort()).toEqual([letter('a'), 'leia-me.txt']);
});
