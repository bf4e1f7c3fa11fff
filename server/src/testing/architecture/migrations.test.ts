/** What drizzle-kit and the migrator take for granted about server/migrations, and what keeps the folder small. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { generateDrizzleJson, generateMigration } from 'drizzle-kit/api';
import { expect, it } from 'vitest';

const src = join(import.meta.dirname, '../..');
const folder = join(import.meta.dirname, '../../../migrations');
const read = (file: string): unknown => JSON.parse(readFileSync(join(folder, 'meta', file), 'utf8'));

type Journal = {
  readonly entries: readonly { readonly idx: number; readonly when: number; readonly tag: string }[];
};

const { entries } = read('_journal.json') as Journal;
const newest = `${entries.at(-1)?.tag.slice(0, 4)}_snapshot.json`;

it('only the newest snapshot is kept, npm run migration removes the one before', () => {
  expect(readdirSync(join(folder, 'meta')).sort()).toEqual([newest, '_journal.json'].sort());
});

it('every migration lies there, and none is older than the one before it, which would be passed over', () => {
  expect(entries.filter(({ tag }) => !existsSync(join(folder, `${tag}.sql`)))).toEqual([]);
  expect(readdirSync(folder).filter((file) => file.endsWith('.sql'))).toHaveLength(entries.length);
  expect(entries.filter(({ when }, n) => when <= (entries[n - 1]?.when ?? 0))).toEqual([]);
});

it('the tables say nothing that no migration brings', async () => {
  const files = readdirSync(src, { recursive: true, encoding: 'utf8' }).filter((file) =>
    /^(features|tenant|platform)\/[^/]+\/[^/]+\.tables\.ts$/.test(file),
  );
  const modules = await Promise.all(files.map((file) => import(join(src, file)) as Promise<object>));
  const tables = generateDrizzleJson(Object.assign({}, ...modules));
  expect(await generateMigration(read(newest) as typeof tables, tables)).toEqual([]);
});
