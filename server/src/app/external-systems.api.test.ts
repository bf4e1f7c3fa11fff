import { randomBytes } from 'node:crypto';
import { mkdir, readdir, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
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
