import { expect, it } from 'vitest';
import { openKeyedQueue } from './keyed-queue.ts';

it('keys keep their own order and do not wait for each other', async () => {
  const queue = openKeyedQueue();
  const done: string[] = [];
  let release = (): void => undefined;
  const first = queue.run('a', async () => {
    await new Promise<void>((resolve) => {
      release = resolve;
    });
    done.push('a1');
    throw new Error('a1 failed');
  });
  const second = queue.run('a', async () => void done.push('a2'));
  await queue.run('b', async () => void done.push('b1'));
  release();
  await expect(first).rejects.toThrow('a1 failed');
  await second;
  await queue.idle();
  expect(done).toEqual(['b1', 'a1', 'a2']);
});

it('what is handed in while one waits for the end is waited for as well', async () => {
  const queue = openKeyedQueue();
  const done: string[] = [];
  void queue.run('a', async () => {
    void queue.run('b', async () => void done.push('b'));
    done.push('a');
  });
  await queue.idle();
  expect(done).toEqual(['a', 'b']);
});
