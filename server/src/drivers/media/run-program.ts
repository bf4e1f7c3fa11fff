/**
 * Runs a program that reads strangers' files: for two minutes at most, with little memory, without our environment. How
 * many run at a time is the job queue's business.
 */
import { spawn } from 'node:child_process';

export type Run = {
  /** What it wrote, piece by piece, as far as it did. */
  readonly onOutput?: (piece: Buffer) => void;
  readonly cwd?: string;
};

const timeoutMs = 120_000;
const mostAddressSpaceKiB = 2 * 1_024 * 1_024;
/** The end of what it had to say is enough to know what went wrong, the beginning tells what it found. */
const mostTalk = 16_384;

/** Answers what it said beside its output; rejects with the end of that when it fails. */
export function runProgram(
  program: string,
  args: readonly string[],
  { onOutput, cwd }: Run = {},
): Promise<string> {
  return new Promise((resolve, reject) => {
    const [command, ...rest] = limited(program, args);
    const child = spawn(command, rest, {
      stdio: ['ignore', 'pipe', 'pipe'],
      // biome-ignore lint/style/noProcessEnv: programs are found along the path; nothing else is handed on.
      env: { PATH: process.env['PATH'] ?? '' },
      timeout: timeoutMs,
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
    child.once('close', (code, signal) =>
      code === 0
        ? resolve(talk)
        : reject(new Error(`${program} ended with ${code ?? signal}: ${talk.slice(-2_000)}`)),
    );
  });
}

/** The shell sets the limit and becomes the program. Where there is no such shell or limit, time alone is limited. */
const limited = (program: string, args: readonly string[]): [string, ...string[]] =>
  process.platform === 'win32'
    ? [program, ...args]
    : ['/bin/sh', '-c', `ulimit -v ${mostAddressSpaceKiB} 2>/dev/null; exec "$0" "$@"`, program, ...args];
