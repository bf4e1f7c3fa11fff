/** Contract → use case. Where the sandbox is not on offer, no connection can be reached through it. */
import { fail, type sandboxContract } from '@prosa/shared';
import type { Vault } from '#src/features/connections/index.ts';
import type { Handlers } from '#src/platform/feature.ts';
import { callFromPhone, changeOnPhone } from './change-on-phone.remote.ts';
import { getPhone } from './get-phone.ts';
import { scanCode } from './pair-sandbox.ts';
import type { ShowLine } from './phone-line.view.ts';
import { type Receive, readOnPhone, typeOnPhone } from './use-phone.remote.ts';
import { writeOnPhone } from './write-on-phone.remote.ts';

export type SandboxOptions = {
  readonly isEnabled: boolean;
  readonly receive: Receive;
  readonly vault: Vault;
  readonly show: ShowLine;
};

const absent = async (): Promise<never> => fail('ERR_NO_WAPP_FOUND');

export const routes = ({
  isEnabled,
  receive,
  vault,
  show,
}: SandboxOptions): Handlers<typeof sandboxContract> =>
  isEnabled
    ? {
        write: (ctx, input, { files }) => writeOnPhone(ctx, { receive, show }, { ...input, file: files[0] }),
        change: (ctx, input) => changeOnPhone(ctx, { receive, show }, input),
        call: (ctx, input) => callFromPhone(ctx, receive, input),
        list: (ctx, input) => getPhone(ctx, show, input),
        read: (ctx, input) => readOnPhone(ctx, receive, input),
        typing: (ctx, input) => typeOnPhone(ctx, receive, input),
        scan: (ctx, input) => scanCode(ctx, vault, input),
      }
    : {
        write: absent,
        change: absent,
        call: absent,
        list: absent,
        read: absent,
        typing: absent,
        scan: absent,
      };
