/**
 * How closely features hang together: of the imports between their files few lead into another feature. What every one of
 * them needs stands below (`tenant`), what follows from something is told by a fact.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { expect, it } from 'vitest';

const root = join(import.meta.dirname, '../../features');
const mostInHundred = 16;

const featureOf = (path: string): string => path.split('/')[0] ?? '';

/** The files of features that a source imports or hands on, by their paths below the features' folder. */
function importsOf(file: string, text: string): string[] {
  const specifiers = [...text.matchAll(/^(?:import|export)\b[^;'"]*?from '([^']+)'/gm)];
  return specifiers.flatMap(([, specifier = '']) => {
    if (specifier.startsWith('#src/features/')) return [specifier.slice('#src/features/'.length)];
    if (!specifier.startsWith('.')) return [];
    const path = relative(root, join(root, dirname(file), specifier));
    return path.startsWith('..') ? [] : [path];
  });
}

const imports = readdirSync(root, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.ts') && !/\.test\.ts$|(^|\/)testing(\/|\.ts$)/.test(file))
  .flatMap((file) =>
    importsOf(file, readFileSync(join(root, file), 'utf8')).map((to) => ({ from: file, to })),
  );

it('few imports of a feature lead into another', () => {
  expect(imports.length).toBeGreaterThan(2_000);
  const crossing = imports.filter(({ from, to }) => featureOf(from) !== featureOf(to));
  expect((100 * crossing.length) / imports.length).toBeLessThanOrEqual(mostInHundred);
});

it('an import is read in whatever form it stands', () => {
  const text = `import { a } from '#src/features/tags/index.ts';
import type {
  B,
} from '../other/b.ts';
export { c } from './c.ts';
import { d } from '#src/platform/id.ts';
import { e } from '../../../platform/id.ts';`;
  expect(importsOf('notes/room/file.ts', text)).toEqual([
    'tags/index.ts',
    'notes/other/b.ts',
    'notes/room/c.ts',
  ]);
});
