import { expect, test } from 'vitest';
import { openLatestWriter } from './latest-writer.ts';

/** A writer whose writes end when they are told to. */
function slow() {
  const begun: number[] = [];
  const ends: ((err?: Error) => void)[] = [];
  const failures: unknown[] = [];
  const writer = openLatestWriter<number>(
    (value) =>
      new Promise((resolve, reject) => {
        begun.push(value);
        ends.push((err) => (err === undefined ? resolve() : reject(err)));
      }),
    (err) => failures.push(err),
  );
  const end = async (err?: Error): Promise<void> => {
    ends.shift()?.(err);
    await new Promise(setImmediate);
  };
  return { writer, begun, failures, end };
}

test('one is written after the other, and of what has piled up the last alone', async () => {
  const { writer, begun, end } = slow();
  for (const value of [1, 2, 3]) writer.put(value);
  expect(begun).toEqual([1]);
  const all = writer.written();
  await end();
  expect(begun).toEqual([1, 3]);
  await end();
  await all;
});

test('a value that cannot be written is told, and the next one is written all the same', async () => {
  const { writer, begun, failures, end } = slow();
  const refused = new Error('refused');
  writer.put(1);
  await end(refused);
  expect(failures).toEqual([refused]);
  writer.put(2);
  expect(begun).toEqual([1, 2]);
  await end();
  await writer.written();
});
