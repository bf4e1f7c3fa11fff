/** Runs a program that reads strangers' files; see `program-process.ts`. How many run at a time is the job queue's business. */
import type { ChildProcess } from 'node:child_process';
import { startHelperProcess } from '#src/platform/helper-process.ts';
import { onlyOutside } from '#src/platform/outside.ts';
import { type Isolation, noIsolation } from './isolation.ts';
import type { ProgramAnswer, ProgramOrder, Ran } from './program-process.ts';

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

/** How long the helper, which takes some 40 MB, may be unused before it goes. */
const idleMs = 60_000;

/** Begun with the first program, and anew should it ever end. */
let helper: ChildProcess | undefined;
let idle: NodeJS.Timeout | undefined;
const waiting = new Map<number, Waiting>();
let ids = 0;

/** Returns what it said and wrote; rejects with the end of what it said when it fails, with TookTooLong after its time. */
export function runProgram(program: string, args: readonly string[], options: Run = {}): Promise<Ran> {
  const { output = 'words', cwd, isolation = noIsolation, seconds = defaultSeconds } = options;
  onlyOutside('running a program');
  const id = ++ids;
  const ended = new Promise<Ran>((resolve, reject) => waiting.set(id, { resolve, reject, program }));
  clearTimeout(idle);
  helper ??= begin();
  refer(helper, 'ref');
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
  helper.send(order);
  return ended;
}

function begin(): ChildProcess {
  const begun = startHelperProcess(new URL('./program-process.ts', import.meta.url));
  begun.on('message', (answer: ProgramAnswer) => settle(answer));
  const fail = (fault: string) => {
    if (helper !== begun) return;
    helper = undefined;
    for (const id of [...waiting.keys()]) settle({ id, fault, isLate: false });
  };
  begun.once('error', (error) => fail(String(error)));
  begun.once('exit', (code, signal) => fail(`was left by its helper (${code ?? signal})`));
  return begun;
}

function settle(answer: ProgramAnswer): void {
  const one = waiting.get(answer.id);
  waiting.delete(answer.id);
  if (waiting.size === 0 && helper !== undefined) rest(helper);
  if ('ran' in answer) one?.resolve(answer.ran);
  else
    one?.reject(answer.isLate ? new TookTooLong(one.program) : new Error(`${one.program} ${answer.fault}`));
}

/** Does not keep this process from ending, and goes after a while. */
function rest(unneeded: ChildProcess): void {
  refer(unneeded, 'unref');
  idle = setTimeout(() => {
    helper = undefined;
    if (unneeded.connected) unneeded.disconnect();
  }, idleMs).unref();
}

function refer(child: ChildProcess, how: 'ref' | 'unref'): void {
  child[how]();
  child.channel?.[how]();
}

/** By the clock or by a core's time; what it had found by then is not known. */
export class TookTooLong extends Error {
  override readonly name = 'TookTooLong';

  constructor(program: string) {
    super(`${program} ended with its time`);
  }
}
