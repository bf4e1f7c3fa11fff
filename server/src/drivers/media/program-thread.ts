/**
 * Runs a program that reads strangers' files: behind walls, without our environment, within limits of time, memory and
 * what it writes. How many run at a time is the job queue's business.
 */
import { spawn } from 'node:child_process';
import { onlyOutside } from '#src/platform/outside.ts';
import { none, type Walls } from './walls.ts';

export type Run = {
  /** What it wrote, piece by piece, as far as it did. */
  readonly onOutput?: (piece: Buffer) => void;
  readonly cwd?: string;
  readonly walls?: Walls;
  /** By the clock, and of a core's time. */
  readonly seconds?: number;
};

const defaultSeconds = 20;
const mostAddressSpaceKiB = 2 * 1_024 * 1_024;
/** In half kilobytes, as shells count: no file that we ask for is larger. */
const mostFileBlocks = 2 * 64 * 1_024;
/** The end of what it had to say is enough to know what went wrong, the beginning tells what it found. */
const mostTalk = 16_384;

/** Answers what it said beside its output; rejects with the end of that when it fails or takes too long. */
export function runProgram(program: string, args: readonly string[], options: Run = {}): Promise<string> {
  const { onOutput, cwd, walls = none, seconds = defaultSeconds } = options;
  onlyOutside('running a program');
  return new Promise((resolve, reject) => {
    const [command, ...rest] = [...walls.command, ...limited(seconds), program, ...args];
    const child = spawn(command ?? program, rest, {
      stdio: ['ignore', 'pipe', 'pipe'],
      // biome-ignore lint/style/noProcessEnv: programs are found along the path; nothing else is handed on.
      env: { PATH: process.env['PATH'] ?? '' },
      timeout: seconds * 1_000,
      killSignal: 'SIGKILL',
      ...(cwd === undefined ? {} : { cwd }),
    });
    let talk = '';
    child.stdout.on('data', (piece: Buffer) => onOutput?.(piece));
    child.stderr.on('data', (piece: Buffer) => {
      if (talk.length < mostTalk) talk += piece.toString();
      else
        talk =
          talk.slice(0, mostTalk / 2) + (talk.slice(mostTalk / 2) + piece.toString()).slice(-mostTalk / 2);
    });
    child.once('error', reject);
    child.once('close', (code, signal) => {
      if (code === 0) resolve(talk);
      else if (signal === 'SIGKILL') reject(new TookTooLong(program));
      else reject(new Error(`${program} ended with ${code ?? signal}: ${talk.slice(-2_000)}`));
    });
  });
}

/** By the clock or by a core's time; what it had found by then is not known. */
export class TookTooLong extends Error {
  override readonly name = 'TookTooLong';

  constructor(program: string) {
    super(`${program} ended with its time`);
  }
}

/** The shell sets the limits and becomes the program, politely. Where there is no such limit, time alone is limited. */
const limited = (seconds: number): string[] =>
  process.platform === 'win32'
    ? []
    : [
        '/bin/sh',
        '-c',
        [
          `ulimit -v ${mostAddressSpaceKiB}`,
          `ulimit -t ${seconds}`,
          `ulimit -f ${mostFileBlocks}`,
          'ulimit -c 0',
          'ulimit -n 64',
          'exec nice -n 10 "$0" "$@"',
        ].join(' 2>/dev/null; '),
      ];
