/** What a command of the program is: `main.mjs <name> <arguments>`, asked for instead of a start. */
import type { Config } from '../config.ts';
import type { PlatformCtx } from '../platform/context.ts';
import type { Chance } from '../platform/db/database.ts';
import type { Store, StoreOptions } from '../platform/db/store.ts';
import type { Logger } from '../platform/log/log.ts';
import type { Secrets } from '../platform/secrets/secrets.ts';

/** The installation as its configuration names it: nothing of it is open yet. */
export type Installation = {
  readonly config: Config;
  readonly log: Logger;
  readonly chance: Chance;
  readonly secrets: Secrets;
  readonly migrationsFolder: string;
  /** Opens its database, brought up to the running version unless it is to be left as it is; whoever asks stops it. */
  openStore(
    options?: Pick<StoreOptions, 'isSecretLost' | 'migrate'> & { readonly secrets?: Secrets },
  ): Promise<Store>;
};

export type CommandCtx = {
  /** What stands behind the name. */
  readonly args: readonly string[];
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly chance: Chance;
  readonly migrationsFolder: string;
  /** Rejects with `ConfigRefused` where the configuration cannot be used. */
  installation(): Promise<Installation>;
  /** Runs `work` on the installation's database, which servers may use meanwhile, and closes it again. */
  onDatabase<T>(
    work: (platform: PlatformCtx, installation: Installation) => Promise<T>,
    options?: Pick<StoreOptions, 'isSecretLost' | 'migrate'>,
  ): Promise<T>;
};

/** What the person at the terminal is told, and what their shell is. */
export type CommandResult = {
  readonly text: string;
  /** To standard output, for other programs to read; else to standard error, beside the log. */
  readonly isData?: boolean;
  readonly exitCode?: number;
};

export type Command = {
  readonly name: string;
  /** The arguments as they are shown to people, e.g. `<file> [--replace]`. */
  readonly usage: string;
  /** What the command does, in one sentence. */
  readonly help: string;
  /** Rejects with `CommandRefused` where it cannot be carried out. */
  readonly run: (ctx: CommandCtx) => Promise<CommandResult>;
};
