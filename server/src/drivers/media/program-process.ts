/**
 * The process that runs programs which read strangers' files: in isolation, without our environment, within limits of time,
 * memory and what they write. Beginning a program copies the tables of the beginner's memory and marks its pages, which holds up
 * every thread of a large process and slows its next writes; and what a program makes may be millions of samples. So a small
 * process does both, and ends with the one that began it.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { constants, setPriority } from 'node:os';
import { listen } from './loudness.ts';

export type ProgramOrder = {
  readonly id: number;
  /** With the command of its isolation before it. */
  readonly command: readonly string[];
  /** Along which programs are found; nothing else of the environment is handed on. */
  readonly path: string;
  readonly cwd: string | undefined;
  /** By the clock, and of a core's time. */
  readonly seconds: number;
  /** Whether it writes words, or 16 bit mono samples that are to be listened to. */
  readonly output: 'words' | 'sound';
};
export type Ran = {
  /** The end of what it said beside its output. */
  readonly said: string;
  /** The program's output, where that is words. */
  readonly words: string;
  /** See `loudness.ts`. */
  readonly samples: number;
  readonly waveform: string;
};
export type ProgramAnswer = { readonly id: number } & (
  | { readonly ran: Ran }
  | { readonly fault: string; readonly isLate: boolean }
);

const mostAddressSpaceKiB = 2 * 1_024 * 1_024;
/** In half kilobytes, as shells count: no file that we ask for is larger. */
const mostFileBlocks = 2 * 64 * 1_024;
/** The end of what it had to say is enough to know what went wrong, the beginning tells what it found. */
const mostSaid = 16_384;
const mostWords = 1_048_576;

const running = new Set<ChildProcess>();

function run(
  { id, command, path, cwd, seconds, output }: ProgramOrder,
  answer: (given: ProgramAnswer) => void,
): void {
  const [file = '', ...args] = [...limited(seconds), ...command];
  const child = spawn(file, args, {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { PATH: path },
    timeout: seconds * 1_000,
    killSignal: 'SIGKILL',
    ...(cwd === undefined ? {} : { cwd }),
  });
  running.add(child);
  const { hear, samples, waveform } = listen();
  let [said, words] = ['', ''];
  child.stdout.on('data', (piece: Buffer) => {
    if (output === 'sound') hear(piece);
    else if (words.length < mostWords) words += piece.toString();
  });
  child.stderr.on('data', (piece: Buffer) => {
    if (said.length < mostSaid) said += piece.toString();
    else
      said = said.slice(0, mostSaid / 2) + (said.slice(mostSaid / 2) + piece.toString()).slice(-mostSaid / 2);
  });
  child.once('error', ({ message }) => answer({ id, fault: message, isLate: false }));
  child.once('close', (code, signal) => {
    running.delete(child);
    if (code === 0) answer({ id, ran: { said, words, samples: samples(), waveform: waveform() } });
    else
      answer({
        id,
        fault: `ended with ${code ?? signal}: ${said.slice(-2_000)}`,
        isLate: signal === 'SIGKILL',
      });
  });
}

/**
 * What is idle gives its core up the moment anything else wakes; what is merely polite keeps it for some milliseconds each time,
 * and a request wakes many times.
 */
const asIdle = 'if chrt -i 0 true 2>/dev/null; then exec chrt -i 0 "$0" "$@"; fi; exec nice -n 15 "$0" "$@"';

/** The shell sets the limits and becomes the program. Where there is no such limit, time alone is limited. */
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
          asIdle,
        ].join(' 2>/dev/null; '),
      ];

// Listening to samples is work for idle processors, too.
setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
process.on('message', (order: ProgramOrder) => run(order, (given) => process.send?.(given)));
process.once('disconnect', () => {
  for (const child of running) child.kill('SIGKILL');
});
