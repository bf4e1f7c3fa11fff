/**
 * Which ffmpeg this machine has: its own where that can write Opus, else the one among our packages. Without either,
 * everything goes on; recordings go out as ordinary files.
 */
import { access, chmod, constants, copyFile, mkdir, rename, stat } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { runProgram } from './run-program.ts';

export type FoundFfmpeg = {
  readonly program: string;
  readonly origin: 'system' | 'package';
  readonly version: string;
};

type Candidates = {
  /** A program's path or name; the machine's own unless told. */
  readonly system?: string;
  /** Answers where a package has put one; rejects where there is none for this platform. */
  readonly packaged?: () => Promise<string>;
  /** Where a copy may lie, should the package's own not be allowed to run. */
  readonly folder: string;
};

export async function findFfmpeg({
  system = 'ffmpeg',
  packaged = pathInPackages,
  folder,
}: Candidates): Promise<FoundFfmpeg | undefined> {
  const own = await versionOf(system);
  if (own !== undefined) return { program: system, origin: 'system', version: own };
  const program = await fromPackages(packaged, folder);
  const version = program === undefined ? undefined : await versionOf(program);
  return program === undefined || version === undefined ? undefined : { program, origin: 'package', version };
}

/** `undefined` for one that does not run, or cannot do what we need it for. */
async function versionOf(program: string): Promise<string | undefined> {
  try {
    const told = await outputOf(program, '-version');
    const encoders = await outputOf(program, '-encoders');
    return encoders.includes('libopus') ? (/version (\S+)/.exec(told)?.[1] ?? 'unknown') : undefined;
  } catch {
    // Not installed, or not for this machine.
    return undefined;
  }
}

async function outputOf(program: string, question: string): Promise<string> {
  const pieces: Buffer[] = [];
  await runProgram(program, ['-hide_banner', question], { onOutput: (piece) => pieces.push(piece) });
  return Buffer.concat(pieces).toString();
}

async function pathInPackages(): Promise<string> {
  const { default: installed } = await import('@ffmpeg-installer/ffmpeg');
  return installed.path;
}

async function fromPackages(packaged: () => Promise<string>, folder: string): Promise<string | undefined> {
  let path: string;
  try {
    path = await packaged();
  } catch {
    // The package knows nothing for this platform.
    return undefined;
  }
  if (await isExecutable(path)) return path;
  try {
    // Installed without the scripts that packages run.
    await chmod(path, 0o755);
    return path;
  } catch {
    return executableCopy(path, folder);
  }
}

const isExecutable = (path: string): Promise<boolean> =>
  access(path, constants.X_OK).then(
    () => true,
    () => false,
  );

/** For packages that belong to somebody else, or lie where nothing may be changed. */
export async function executableCopy(path: string, folder: string): Promise<string> {
  const copy = join(folder, basename(path));
  const [theirs, ours] = await Promise.all([stat(path), stat(copy).catch(() => undefined)]);
  if (ours?.size === theirs.size) return copy;
  await mkdir(folder, { recursive: true });
  const draft = `${copy}.${process.pid}.draft`;
  await copyFile(path, draft);
  await chmod(draft, 0o755);
  await rename(draft, copy);
  return copy;
}
