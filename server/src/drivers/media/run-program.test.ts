import { expect, it } from 'vitest';
import { runProgram } from './run-program.ts';

const parentOf = async (): Promise<number> =>
  Number((await runProgram('/bin/sh', ['-c', 'echo "$PPID"'])).words.trim());

it('begins programs from a small process, which holds up no thread of this one', async () => {
  const helper = await parentOf();
  expect(helper).not.toBe(process.pid);
  await expect(parentOf()).resolves.toBe(helper);
});

it('says that a program was left alone, and begins the next from another process', async () => {
  const first = await parentOf();
  const left = runProgram('/bin/sh', ['-c', 'kill -9 "$PPID"']);
  await expect(left).rejects.toThrow(/was left by its helper/);
  await expect(parentOf()).resolves.not.toBe(first);
});

it.runIf(process.platform === 'linux')(
  'runs programs only on what others leave of the processors',
  async () => {
    const { words } = await runProgram('/bin/cat', ['/proc/self/stat']);
    // Counted behind the name, which may hold anything; see proc_pid_stat(5).
    const fields = words.slice(words.lastIndexOf(')') + 2).split(' ');
    const [niceness, policy] = [Number(fields[16]), Number(fields[38])];
    const isIdleClass = policy === 5;
    expect(isIdleClass || niceness >= 15).toBe(true);
  },
);
