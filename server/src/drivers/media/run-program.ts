/** Runs a program that reads strangers' files; see `program-thread.ts`. How many run at a time is the job queue's business. */
import type { Worker } from 'node:worker_threads';
import { onlyOutside } from '#src/platform/outside.ts';
import { startThread } from '#src/platform/thread.ts';
import { type Isolation, noIsolation } from './isolation.ts';
import type { ProgramAnswer, ProgramOrder, Ran } from './program-thread.ts';

export type Run = {
  readonly cwd?: string;
  readonly isolation?: Isolation;
  /** By the clock, and of a core's time. */
  readonly seconds?: number;
  /** What it writes; samples are listened to and not kept. */
  readonly output?: ProgramOrder['output'];
};

const defaultSeconds = 20;

type Waiting = {
  readonly resolve: (ran: Ran) => void;
  readonly reject: (reason: Error) => void;
  readonly program: string;
};

/** Begun with the first program, and anew should it ever end. */
let thread: Worker | undefined;
const waiting = new Map<number, Waiting>();
let ids = 0;

/** Returns what it said and wrote; rejects with the end of what it said when it fails, with TookTooLong after its time. */
export function runProgram(program: string, args: readonly string[], options: Run = {}): Promise<Ran> {
  const { output = 'words', cwd, isolation = noIsolation, seconds = defaultSeconds } = options;
  onlyOutside('running a program');
  const id = ++ids;
  const ended = new Promise<Ran>((resolve, reject) => waiting.set(id, { resolve, reject, program }));
  thread ??= begin();
  thread.ref();
  // biome-ignore lint/style/noProcessEnv: programs are found along the path.
  const path = process.env['PATH'] ?? '';
  const order: ProgramOrder = {
    id,
    command: [...isolation.command, program, ...args],
    path,
    cwd,
    seconds,
    output,
  };
  thread.postMessage(order);
  return ended;
}

function begin(): Worker {
  const begun = startThread(new URL('./program-thread.ts', import.meta.url), {});
  begun.on('message', (answer: ProgramAnswer) => settle(answer));
  begun.once('error', (error) => {
    for (const id of [...waiting.keys()]) settle({ id, fault: String(error), isLate: false });
  });
  begun.once('exit', () => {
    if (thread === begun) thread = undefined;
  });
  return begun;
}

function settle(answer: ProgramAnswer): void {
  const one = waiting.get(answer.id);
  waiting.delete(answer.id);
  if (waiting.size === 0) thread?.unref();
  if ('ran' in answer) one?.resolve(answer.ran);
  else
    one?.reject(answer.isLate ? new TookTooLong(one.program) : new Error(`${one.program} ${answer.fault}`));
}

/** By the clock or by a core's time; what it had found by then is not known. */
export class TookTooLong extends Error {
  override readonly name = 'TookTooLong';

  constructor(program: string) {
    super(`${program} ended with its time`);
  }
}
