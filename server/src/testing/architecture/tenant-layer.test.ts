/**
 * The tenant layer holds what features read of a company, and stays small: a room is admitted once many read it, carries the
 * word of the feature that writes and shows it, and neither writes a row nor meets the world itself.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, join } from 'node:path';
import { describe, expect, it } from 'vitest';

const src = join(import.meta.dirname, '../..');
const features: readonly string[] = createRequire(import.meta.url)('../../../../features.cjs');
const rooms = readdirSync(join(src, 'tenant'));

/** A room that fewer read belongs into its feature, and is reached through the feature's door. */
const fewestReaders = 5;

type Source = { readonly file: string; readonly word: string; readonly text: string };

const sourcesOf = (folder: string): readonly Source[] =>
  readdirSync(join(src, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !/\.test\.ts$|(^|\/)testing(\/|\.ts$)/.test(file))
    .map((file) => ({
      file,
      word: file.split('/')[0] ?? '',
      text: readFileSync(join(src, folder, file), 'utf8'),
    }));

const layer = sourcesOf('tenant');
const above = sourcesOf('features');

const reads = (text: string, room: string): boolean => text.includes(`/tenant/${room}/`);

/** Features of another word that read the room, in the order of the alphabet. */
const readersOf = (room: string): readonly string[] => [
  ...new Set(above.filter(({ word, text }) => word !== room && reads(text, room)).map(({ word }) => word)),
];

/** Whether another room of the layer is built upon this one. */
const carriesAnother = (room: string): boolean =>
  layer.some(({ word, text }) => word !== room && new RegExp(`/(tenant|\\.\\.)/${room}/`).test(text));

const writing = /\.orm\s*\.(insert|update|delete)\(|\b(insert into|update \w+ set|delete from)\b/i;
const edges = /(^|\/)(routes|feature|subscribers)\.ts$|\.(job|remote)\.ts$|(^|\/)jobs\//;

describe('a room of the tenant layer', () => {
  it('is read by many features, or carries another room', () => {
    const lonely = rooms.filter((room) => readersOf(room).length < fewestReaders && !carriesAnother(room));
    expect(lonely).toEqual([]);
    expect(rooms.length).toBeGreaterThan(0);
  });

  it('has the word of the feature that writes and shows it', () => {
    expect(rooms.filter((room) => !features.includes(room))).toEqual([]);
  });

  it('writes no row', () => {
    expect(layer.filter(({ text }) => writing.test(text)).map(({ file }) => file)).toEqual([]);
    expect(
      ['db.orm\n    .insert(tags)', 'update tags set name = $1', 'delete from tags'].filter(
        (text) => !writing.test(text),
      ),
    ).toEqual([]);
  });

  it('has no endpoint, no subscriber, no handler of a job, and no call to the world', () => {
    expect(layer.filter(({ file }) => edges.test(file)).map(({ file }) => basename(file))).toEqual([]);
  });
});
