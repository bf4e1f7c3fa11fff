/** Contract → use case. Where the sandbox is not on offer, no connection can be reached through it. */
import { fail, type sandboxContract } from '@prosa/shared';
import type { Vault } from '#src/features/connections/index.ts';
import type { Handlers } from '#src/platform/feature.ts';
import { scanCode } from './pair-sandbox.ts';
import { readPhone } from './read-phone.ts';
import { type Receive, readOnPhone, typeOnPhone, writeOnPhone } from './use-phone.remote.ts';

export type SandboxOptions = {
  readonly isEnabled: boolean;
  readonly receive: Receive;
  readonly vault: Vault;
};

const absent = async (): Promise<never> => fail('ERR_NO_WAPP_FOUND');

export const routes = ({ isEnabled, receive, vault }: SandboxOptions): Handlers<typeof sandboxContract> =>
  isEnabled
    ? {
        write: (ctx, input) => writeOnPhone(ctx, receive, input),
        list: readPhone,
        read: (ctx, input) => readOnPhone(ctx, receive, input),
        typing: (ctx, input) => typeOnPhone(ctx, receive, input),
        scan: (ctx, input) => scanCode(ctx, vault, input),
      }
    : { write: absent, list: absent, read: absent, typing: absent, scan: absent };
