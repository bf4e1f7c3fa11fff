/**
 * The simulated phones as the driver reaches them: what the company sends appears on their screens, once however often
 * it is sent.
 */
import { canonicalPhone } from '@prosa/shared';
import type { ConnectionKey } from '#src/drivers/whatsapp/driver.ts';
import type { SandboxPhones } from '#src/drivers/whatsapp/sandbox/types.ts';
import type { Ctx, InCompany } from '#src/platform/context.ts';
import type { Publication } from '#src/platform/feature.ts';
import { rooms } from '#src/platform/realtime/rooms.ts';
import { lineAppeared, lineChanged } from './events.ts';
import { insertPhoneLine, raiseAck } from './phone-line.queries.ts';

const actor = { kind: 'system', name: 'sandbox' } as const;

export type SandboxPhonesOptions = {
  readonly inCompany: InCompany;
  /** Tells browsers what is true for seconds only, past the outbox. */
  readonly tellNow: (companyId: number, publication: Publication) => void;
};

export function sandboxPhones({ inCompany, tellNow }: SandboxPhonesOptions): SandboxPhones {
  const inside = (at: ConnectionKey, work: (ctx: Ctx) => Promise<void>): Promise<void> =>
    inCompany(at.companyId, actor, work);

  return {
    deliver: (at, { id, phone, body }) =>
      inside(at, async (ctx) => {
        const line = {
          id,
          connectionId: at.connectionId,
          phone: canonicalPhone(phone),
          mine: false,
          body,
          ack: 2,
          createdAt: ctx.now(),
        };
        if (await insertPhoneLine(ctx, line)) ctx.emit(lineAppeared, { lineId: id });
      }),
    markRead: (at, _phone, ids) =>
      inside(at, async (ctx) => {
        for (const lineId of await raiseAck(ctx, ids, true, 3)) ctx.emit(lineChanged, { lineId });
      }),
    typing: async (at, phone, typing) =>
      tellNow(at.companyId, {
        rooms: [rooms.sandbox(at.companyId, at.connectionId)],
        channel: 'sandbox',
        payload: { action: 'typing', whatsappId: at.connectionId, phone: canonicalPhone(phone), typing },
      }),
  };
}
