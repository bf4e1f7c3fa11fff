/**
 * Whether this machine has an ffmpeg that can do what we need it for, and how well it can be isolated. Without one
 * everything goes on; files stay as they are.
 */

import { type Isolation, isolationsOf } from './isolation.ts';
import { runProgram } from './run-program.ts';
import { inFolderOf } from './work-folder.ts';

export type FoundFfmpeg = {
  readonly program: string;
  readonly version: string;
  readonly isolation: Isolation;
};

type Candidates = {
  /** A program's path or name; the machine's own unless told. */
  readonly program?: string;
  /** What the program must not see. */
  readonly dataDir: string;
};

/** Finds ffmpeg and how it can be isolated; `undefined` where there is none, or none that can write Opus. */
export async function findFfmpeg({
  program = 'ffmpeg',
  dataDir,
}: Candidates): Promise<FoundFfmpeg | undefined> {
  const isRoot = process.getuid?.() === 0;
  for (const isolation of isolationsOf({ isRoot, platform: process.platform, dataDir })) {
    const version = await versionOf(program, isolation);
    if (version !== undefined) return { program, version, isolation };
  }
  return undefined;
}

/** `undefined` when it does not run in that isolation, cannot read and write there, or cannot do what we need. */
const versionOf = (program: string, isolation: Isolation): Promise<string | undefined> =>
  inFolderOf(isolation, async (folder) => {
    const run = async (command: string, ...args: string[]): Promise<string> =>
      (await runProgram(command, args, { isolation, cwd: folder })).words;
    if (isolation.command.length > 0) await run('/bin/sh', '-c', 'echo probe > probe && cat probe');
    const told = await run(program, '-hide_banner', '-version');
    const encoders = await run(program, '-hide_banner', '-encoders');
    return encoders.includes('libopus') ? (/version (\S+)/.exec(told)?.[1] ?? 'unknown') : undefined;
  }).catch(() => undefined);
