/**
 * How closely features hang together: of the imports between their files few lead into another feature. What every one of
 * them needs stands below (`tenant`), what follows from something is told by a fact.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { expect, it } from 'vitest';

const server = join(import.meta.dirname, '../../features');
const web = join(import.meta.dirname, '../../../../web/src/features');

const featureOf = (path: string): string => path.split('/')[0] ?? '';

/** The files of features that a source imports or hands on, by their paths below the features' folder. */
function importsOf(root: string, file: string, text: string): string[] {
  const specifiers = [...text.matchAll(/^(?:import|export)\b[^;'"]*?from '([^']+)'/gm)];
  return specifiers.flatMap(([, specifier = '']) => {
    if (specifier.startsWith('#src/features/')) return [specifier.slice('#src/features/'.length)];
    if (!specifier.startsWith('.')) return [];
    const path = relative(root, join(root, dirname(file), specifier));
    return path.startsWith('..') ? [] : [path];
  });
}

const importsUnder = (root: string) =>
  readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$|(^|\/)testing(\/|\.tsx?$)/.test(file))
    .flatMap((file) =>
      importsOf(root, file, readFileSync(join(root, file), 'utf8')).map((to) => ({ from: file, to })),
    );

it.each([
  { side: 'server', root: server, mostInHundred: 15 },
  { side: 'browser', root: web, mostInHundred: 7 },
])('few imports of a feature of the $side lead into another', ({ root, mostInHundred }) => {
  const imports = importsUnder(root);
  expect(imports.length).toBeGreaterThan(1_500);
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
  expect(importsOf(server, 'notes/room/file.ts', text)).toEqual([
    'tags/index.ts',
    'notes/other/b.ts',
    'notes/room/c.ts',
  ]);
});
