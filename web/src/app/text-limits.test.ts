/** How much a field takes, the contract says: a figure of the browser's own is one that the server will refuse some day. */
import { expect, test } from 'vitest';

const sources = import.meta.glob<string>(['../**/*.ts', '../**/*.tsx'], {
  query: '?raw',
  import: 'default',
  eager: true,
});
const written = Object.entries(sources).filter(([path]) => !/\.test\.tsx?$/.test(path));

/** A limit of a field that is written as a figure: in a tag, as a property, or as what counts where nothing is given. */
const figure = /\bmax(?:Length|Answer)\b\??\s*[=:]\s*[{"'`]?\s*\d[^\n]*/g;

test.each(['maxLength={80}', 'maxLength={1_000}', 'maxLength="5"', 'maxLength: 40,', 'maxAnswer = 100'])(
  '%s is a figure of one’s own',
  (line) => expect(line.match(figure)).not.toBeNull(),
);

test('every field takes as much as the contract, or a length that has a name and a reason', () => {
  expect(written.filter(([, text]) => text.includes('maxLength=')).length).toBeGreaterThan(30);
  const figures = written.flatMap(
    ([path, text]) => text.match(figure)?.map((line) => `${path}: ${line}`) ?? [],
  );
  expect(figures).toEqual([]);
});
