import { chmod, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { loadSecrets, renewSecrets } from './secrets.ts';
import { openVault } from './vault.ts';

let folder: string;
const none = { secret: undefined, formerSecrets: [] };

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'prosa-secret-'));
});
afterEach(() => rm(folder, { recursive: true }));

it('first starts at once agree on one secret, which only its owner reads', async () => {
  const made = await Promise.all([1, 2, 3].map(() => loadSecrets(folder, none)));
  expect(new Set(made.map(({ tokenSecret }) => tokenSecret)).size).toBe(1);
  expect(await readdir(folder)).toEqual(['secret']);
  expect((await stat(join(folder, 'secret'))).mode & 0o777).toBe(0o600);
});

it('a new one is put above the former, which opens what it has sealed and signs nothing', async () => {
  const former = await loadSecrets(folder, none);
  const sealed = openVault(former.vaultKeys).seal('a place', Buffer.from('kept'));
  const present = await renewSecrets(folder);
  expect(present.formerTokenSecrets).toEqual([former.tokenSecret]);
  expect(present.tokenSecret).not.toBe(former.tokenSecret);
  const vault = openVault(present.vaultKeys);
  expect(Buffer.from(vault.open('a place', sealed) ?? '').toString()).toBe('kept');
  expect([vault.isPresent(sealed), vault.isPresent(vault.seal('a place', sealed))]).toEqual([false, true]);
  expect(await loadSecrets(folder, none)).toMatchObject({ tokenSecret: present.tokenSecret });
  expect((await readFile(join(folder, 'secret'), 'utf8')).split('\n')).toHaveLength(2);
  expect((await stat(join(folder, 'secret'))).mode & 0o777).toBe(0o600);
  expect(await readdir(folder)).toEqual(['secret']);
});

it('a file of before, with one secret and a line end, is the same secret', async () => {
  await writeFile(join(folder, 'secret'), 'a secret of an older version, alone\n'.replaceAll(' ', '-'));
  await chmod(join(folder, 'secret'), 0o600);
  const secret = 'a-secret-of-an-older-version,-alone';
  const [read, told] = [await loadSecrets(folder, none), await loadSecrets('', { ...none, secret })];
  expect([read.tokenSecret, read.vaultKeys]).toEqual([told.tokenSecret, told.vaultKeys]);
});
