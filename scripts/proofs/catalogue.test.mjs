/** Proofs are told and kept as they are: each can be run by itself, names what there is, and what was kept is what people read. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { root } from '../process.mjs';
import { programs, proofs, wanting } from './catalogue.mjs';
import { changesOf, page, pageOf, savedRuns } from './saved.mjs';

const tests = readdirSync(join(root, 'server/src'), { recursive: true, encoding: 'utf8' }).filter((file) =>
  file.endsWith('.test.ts'),
);
const scripts = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).scripts;
const pathOf = (file) => tests.find((path) => `/${path}`.endsWith(`/${file}.test.ts`));

describe.each(Object.entries(proofs))(
  'the proof %s',
  (name, { files = [], run = [], needs, shows, minutes }) => {
    it('can be run by itself, and names what there is', () => {
      expect(scripts[`proof:${name}`]).toBeDefined();
      expect(files.filter((file) => pathOf(file) === undefined)).toEqual([]);
      const sources = run.filter((word) => /\.(mjs|ts)$/.test(word));
      expect(sources.filter((file) => !existsSync(join(root, file)))).toEqual([]);
      expect(files.length + sources.length).toBeGreaterThan(0);
      expect(needs.filter((need) => programs[need] === undefined)).toEqual([]);
      expect([shows.length > 10, minutes > 0]).toEqual([true, true]);
    });
  },
);

it('every test that has a full size belongs to a proof', () => {
  const named = new Set(Object.values(proofs).flatMap(({ files = [] }) => files.map(pathOf)));
  const full = tests.filter((file) =>
    /\bisFull\b|env\['FULL'\]/.test(readFileSync(join(root, 'server/src', file), 'utf8')),
  );
  expect(full.length).toBeGreaterThan(10);
  expect(full.filter((file) => !named.has(file) && !file.endsWith('fuzz.api.test.ts'))).toEqual([]);
});

it('what a proof needs and is not here is named', () => {
  const isHere = () => false;
  expect(wanting({ needs: ['redis'] }, { redis: { isHere } })).toEqual(['redis']);
  expect(wanting({ needs: [] })).toEqual([]);
});

it('figures that stand otherwise are told, and those that were met and are missed are worse', () => {
  const figure = (what, measured, isMet) => ({ what, measured, isMet });
  const before = [figure('a', '1 s', true), figure('b', '1 s', true), figure('c', '1 s')];
  const now = [figure('a', '9 s', false), figure('b', '1 s', true), figure('c', '2 s'), figure('d', '1')];
  expect(changesOf(now, before)).toEqual([
    { what: 'a', before: '1 s', now: '9 s', isWorse: true },
    { what: 'c', before: '1 s', now: '2 s', isWorse: false },
  ]);
  expect(changesOf(now)).toEqual([]);
});

it('docs/reliability.md is what was kept, each proof with its day, machine and figures', async () => {
  const saved = await savedRuns();
  expect(Object.keys(saved).length).toBeGreaterThan(0);
  for (const { at, machine, figures } of Object.values(saved)) {
    expect(at).toMatch(/^\d{4}-\d\d-\d\dT/);
    expect(machine).toMatch(/\d+ cores/);
    expect(figures.length).toBeGreaterThan(0);
  }
  expect(readFileSync(page, 'utf8')).toBe(pageOf(saved));
});
