/** Writes the credentials down whenever they have changed: at once, one write after the other, the last one wins. */
import type { AuthenticationCreds } from 'baileys';
import type { Timers } from '#src/platform/timers.ts';
import { SessionSuperseded } from '../../errors.ts';
import { isLinked, writeCredentials } from './credentials.ts';

export type KeeperOptions = {
  readonly creds: () => AuthenticationCreds;
  readonly save: (credentials: Uint8Array) => Promise<void>;
  readonly timers: Timers;
  readonly onSuperseded: () => void;
  readonly onTrouble: (err: unknown) => void;
};

export type CredentialKeeper = {
  readonly changed: () => void;
  /** Resolves when the latest change has been written, or cannot be for now. */
  readonly idle: () => Promise<void>;
  readonly stop: () => void;
};

const retryMs = 1_000;

export function openCredentialKeeper(options: KeeperOptions): CredentialKeeper {
  let isChanged = false;
  let isStopped = false;
  let writing: Promise<void> | undefined;

  async function write(): Promise<void> {
    while (isChanged && !isStopped) {
      isChanged = false;
      const creds = options.creds();
      if (!isLinked(creds)) continue;
      try {
        await options.save(writeCredentials(creds));
      } catch (err) {
        if (err instanceof SessionSuperseded) return options.onSuperseded();
        options.onTrouble(err);
        options.timers.after(retryMs, changed);
        return;
      }
    }
  }

  function changed(): void {
    isChanged = true;
    writing ??= write().finally(() => {
      writing = undefined;
    });
  }

  return {
    changed,
    idle: async () => writing,
    stop: () => {
      isStopped = true;
    },
  };
}
