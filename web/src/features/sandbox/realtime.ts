/** Keeps the simulated phones' screens current. */
import { definePatches } from '#src/lib/realtime/realtime.ts';
import { now } from '#src/lib/time/time.ts';
import { sandboxKeys } from './keys.ts';
import { putLine } from './screen.ts';

export const sandboxPatches = definePatches({
  sandbox: (payload, cache) => {
    if (payload.action === 'typing') {
      cache.setQueryData(
        sandboxKeys.typing(payload.whatsappId, payload.phone),
        payload.typing ? now().getTime() : 0,
      );
      return;
    }
    putLine(cache, payload.message);
    if (!payload.message.mine)
      cache.setQueryData(sandboxKeys.typing(payload.message.whatsappId, payload.message.phone), 0);
  },
});
