/** Whether an archive may be as large as it will be, and whether the disks have room for it. */
import { statfs } from 'node:fs/promises';
import { ExportRefused } from './export-refused.ts';

export type Needed = {
  /** The whole archive. */
  readonly archive: number;
  /** The longest table, which lies on this machine for a while. */
  readonly scratch: number;
};

export type Room = {
  readonly scratch: number;
  /** Where the archive is put; undefined for a bucket, which has no end. */
  readonly storage: number | undefined;
  /** Whether both lie on one disk. */
  readonly isOneDisk: boolean;
};

/** What everybody else on the disk is left: a full one stops the whole installation. */
const leftFree = 1e9;

/** Throws `ExportRefused`. */
export function assertRoom({ archive, scratch }: Needed, room: Room, mostBytes: number): void {
  if (archive > mostBytes)
    throw new ExportRefused('tooLarge', `It would have ${archive} bytes; ${mostBytes} are allowed.`);
  const disks: readonly (readonly [needed: number, free: number])[] = room.isOneDisk
    ? [[archive + scratch, room.scratch]]
    : [
        [scratch, room.scratch],
        [archive, room.storage ?? Number.POSITIVE_INFINITY],
      ];
  for (const [needed, free] of disks)
    if (needed + leftFree > free)
      throw new ExportRefused(
        'noRoom',
        `It takes ${needed} bytes; ${free} are free, of which ${leftFree} stay so.`,
      );
}

/** Returns what is free; folders that are not there yet lie on the disk of the scratch folder. */
export async function roomOf(scratchFolder: string, mediaFolder: string | undefined): Promise<Room> {
  const here = await statfs(scratchFolder);
  const scratch = here.bavail * here.bsize;
  if (mediaFolder === undefined) return { scratch, storage: undefined, isOneDisk: false };
  const there = await statfs(mediaFolder).catch(() => here);
  const isOneDisk = there.blocks === here.blocks && there.bavail === here.bavail;
  return { scratch, storage: there.bavail * there.bsize, isOneDisk };
}
