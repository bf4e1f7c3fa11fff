/** A round over companies goes on after one in which it fails: loops that open one company after the other are `eachApart`. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const root = join(import.meta.dirname, '../..');

/** Loops that may end at the first failure, and why. */
const others: Readonly<Record<string, string>> = {
  'features/company-exports/archives/expire-archives.ts':
    'each of its failures is logged, and the next one is its turn',
  'features/connections/cloud/cloud-webhook.remote.ts': 'whoever calls sends all of it again',
  'features/housekeeping/idle-tickets.ts': 'connections of one company',
  'features/moving-in/run-due-import.remote.ts': 'tries of one company',
};

const sources = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter(
  (file) => file.endsWith('.ts') && !/\.test\.ts$|(^|\/)testing(\/|\.ts$)/.test(file),
);

const depthOf = (line: string): number => line.length - line.trimStart().length;

/** Returns the lines on which a loop begins whose body opens companies. */
function loopsIn(text: string): number[] {
  const lines = text.split('\n');
  return lines.flatMap((line, at) => {
    if (!/^\s*for \(const .* of /.test(line)) return [];
    const rest = lines.slice(at + 1);
    const end = rest.findIndex((next) => next.trim() !== '' && depthOf(next) <= depthOf(line));
    return [line, ...rest.slice(0, end)].some((one) => /\binCompany\(/.test(one)) ? [at + 1] : [];
  });
}

it('sees loops that open companies, and no others', () => {
  expect(
    loopsIn('for (const id of ids)\n  await platform.inCompany(id, system, work);\nplatform.inCompany(1);\n'),
  ).toEqual([1]);
  expect(
    loopsIn('for (const id of ids) {\n  sum += id;\n}\nawait platform.inCompany(1, system, work);\n'),
  ).toEqual([]);
});

it('no company holds up the round of another', () => {
  const found = sources.flatMap((file) =>
    loopsIn(readFileSync(join(root, file), 'utf8')).map((line) => ({ file, line })),
  );
  expect(found.filter(({ file }) => others[file] === undefined)).toEqual([]);
  expect(Object.keys(others).filter((file) => !found.some((one) => one.file === file))).toEqual([]);
});
