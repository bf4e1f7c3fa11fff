/**
 * Isolation of a program that reads strangers' files: no network, no look at what this installation keeps, no rights, and
 * where we may give it one, a user of its own. Which of them this machine can give is tried out, the strongest first.
 */
export type Isolation = {
  /** Stands before the command; what it ends in runs inside. */
  readonly command: readonly string[];
  /** The user id that the work folder has to belong to; our own without it. */
  readonly owner?: number;
  /** What holds, for the log. */
  readonly holds: readonly ('no network' | 'no data folder' | 'own user' | 'no new rights')[];
};

type Machine = {
  /** We may become somebody else. */
  readonly isRoot: boolean;
  readonly platform: NodeJS.Platform;
  /** What the program must not see: keys, media, the database and its socket. */
  readonly dataDir: string;
};

/** Like the database’s user a number that nobody is given, and not the same: who reads strangers’ files must not be let in there. */
const stranger = 60_828;
const asStranger = [`--reuid=${stranger}`, `--regid=${stranger}`, '--clear-groups'];
const powerless = ['--no-new-privs', '--inh-caps=-all', '--bounding-set=-all'];

/** Returns the kinds of isolation of a platform, from the strongest to none at all. */
export function isolationsOf({ isRoot, platform, dataDir }: Machine): Isolation[] {
  if (platform !== 'linux') return [noIsolation];
  const hidden = ['/bin/sh', '-c', 'mount -t tmpfs -o ro,size=4k none "$0" && exec "$@"', dataDir];
  if (!isRoot) {
    const inside = ['unshare', '--user', '--map-root-user', '--net', '--ipc'];
    return [
      {
        command: [...inside, '--mount', '--', ...hidden, 'setpriv', ...powerless, '--'],
        holds: ['no network', 'no data folder', 'no new rights'],
      },
      { command: [...inside, '--', 'setpriv', ...powerless, '--'], holds: ['no network', 'no new rights'] },
      { command: ['setpriv', '--no-new-privs', '--'], holds: ['no new rights'] },
      noIsolation,
    ];
  }
  const become = ['setpriv', ...asStranger, ...powerless, '--', 'prlimit', '--nproc=256:256', '--'];
  const inside = ['unshare', '--net', '--ipc'];
  return [
    {
      command: [...inside, '--mount', '--', ...hidden, ...become],
      owner: stranger,
      holds: ['no network', 'no data folder', 'own user', 'no new rights'],
    },
    {
      command: [...inside, '--', ...become],
      owner: stranger,
      holds: ['no network', 'own user', 'no new rights'],
    },
    { command: become, owner: stranger, holds: ['own user', 'no new rights'] },
    noIsolation,
  ];
}

export const noIsolation: Isolation = { command: [], holds: [] };
