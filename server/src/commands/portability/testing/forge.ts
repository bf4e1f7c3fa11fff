/** Archives that somebody has changed: with sums that are right all the same, or not. */
import { createHash } from 'node:crypto';
import { cp, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

type Json = Record<string, unknown>;

const sha256 = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');

const readJson = async (path: string): Promise<Json> => JSON.parse(await readFile(path, 'utf8')) as Json;

/** Copies an archive. */
export async function copyArchive(folder: string, to: string): Promise<string> {
  await cp(folder, to, { recursive: true });
  return to;
}

/** Changes the rows of a table. */
export async function changeRows(folder: string, table: string, change: (row: Json) => Json): Promise<void> {
  const path = join(folder, `tables/${table}.jsonl`);
  const rows = (await readFile(path, 'utf8')).split('\n').filter((line) => line !== '');
  await writeFile(path, rows.map((line) => `${JSON.stringify(change(JSON.parse(line) as Json))}\n`).join(''));
}

export async function changeJson(path: string, change: (content: Json) => Json): Promise<void> {
  await writeFile(path, JSON.stringify(change(await readJson(path))));
}

/** Makes the manifest say what is there, as only the maker of an archive should. */
export async function signArchive(folder: string): Promise<void> {
  const head = await readFile(join(folder, 'head.json'));
  const tables: Json = {};
  for (const table of Object.keys((JSON.parse(head.toString()) as { tables: Json }).tables)) {
    const bytes = await readFile(join(folder, `tables/${table}.jsonl`));
    tables[table] = {
      rows: bytes.filter((byte) => byte === 10).length,
      bytes: bytes.length,
      sha256: sha256(bytes),
    };
  }
  const list = await readFile(join(folder, 'files.jsonl'));
  const files = list
    .toString()
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as { bytes: number });
  await writeFile(
    join(folder, 'manifest.json'),
    JSON.stringify({
      head: sha256(head),
      tables,
      files: {
        count: files.length,
        bytes: files.reduce((sum, { bytes }) => sum + bytes, 0),
        sha256: sha256(list),
      },
    }),
  );
}
