import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readLetter } from '@prosa/emulator/mail';
import { afterEach, expect, it } from 'vitest';
import { mailConformance, testSender } from '../conformance.ts';
import { folderMail } from './index.ts';

const folders: string[] = [];
const open = async () => {
  const folder = join(await mkdtemp(join(tmpdir(), 'prosa-mail-')), 'mail');
  folders.push(folder);
  const read = async () =>
    Promise.all(
      (await readdir(folder)).map(async (name) => readLetter(await readFile(join(folder, name), 'utf8'))),
    );
  return { mail: folderMail({ folder, from: testSender }), read, folder };
};
afterEach(() =>
  Promise.all(folders.splice(0).map((folder) => rm(join(folder, '..'), { recursive: true, force: true }))),
);

mailConformance('a folder', open);

it('keeps a letter that is sent twice once, for its owner alone', async () => {
  const { mail, folder } = await open();
  const letter = { id: 'a', to: 'ana@example.com', subject: 'Oi', text: 'Oi' };
  await mail.send(letter);
  await mail.send(letter);
  const names = await readdir(folder);
  expect(names).toEqual([expect.stringMatching(/^[0-9a-f]{32}\.eml$/)]);
  expect((await stat(join(folder, names[0] ?? ''))).mode & 0o777).toBe(0o600);
});
