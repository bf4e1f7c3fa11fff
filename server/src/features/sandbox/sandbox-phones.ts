/**
 * The simulated phones as the driver reaches them: what the company sends appears on their screens, once however often
 * it is sent, with files and everything.
 */
import { canonicalPhone } from '@prosa/shared';
import type { Storage } from '#src/drivers/storage/driver.ts';
import type { ConnectionKey } from '#src/drivers/whatsapp/driver.ts';
import { MediaGone } from '#src/drivers/whatsapp/errors.ts';
import type { LineChange, SandboxPhones, ShownMessage } from '#src/drivers/whatsapp/sandbox/types.ts';
import type { Ctx, InCompany } from '#src/platform/context.ts';
import type { Publication } from '#src/platform/realtime/publication.ts';
import { lineAppeared, lineChanged } from './events.ts';
import { findPhoneLine, insertPhoneLine, raiseAck, updateLine } from './phone-line.queries.ts';
import type { LineDetails } from './sandbox.tables.ts';
import { sandboxRoom } from './sandbox-topic.ts';

const actor = { kind: 'system', name: 'sandbox' } as const;

export type SandboxPhonesOptions = {
  readonly inCompany: InCompany;
  readonly storage: Storage;
  /** Tells browsers what is true for seconds only, past the outbox. */
  readonly tellNow: (companyId: number, publication: Publication) => void;
};

export function sandboxPhones({ inCompany, storage, tellNow }: SandboxPhonesOptions): SandboxPhones {
  const inside = <T>(at: ConnectionKey, work: (ctx: Ctx) => Promise<T>): Promise<T> =>
    inCompany(at.companyId, actor, work);

  /** The phone has a copy of its own, as phones do. */
  async function detailsOf(at: ConnectionKey, message: ShownMessage): Promise<LineDetails> {
    const common: LineDetails = {
      ...(message.quoted === undefined
        ? {}
        : { quoted: { id: message.quoted.providerId, body: message.quoted.body } }),
      ...(message.forwarded === true ? { forwarded: true } : {}),
    };
    if ('media' in message) {
      const { media } = message;
      const path = `${at.companyId}/phones/${message.id}`;
      const { bytes } = await storage.put(path, await media.open());
      const { mimetype, fileName, seconds } = media;
      const voice = message.kind === 'audio' && message.voice ? { voice: true } : {};
      return {
        ...common,
        media: {
          path,
          mimetype,
          fileName,
          size: bytes,
          ...(seconds === undefined ? {} : { seconds }),
          ...voice,
        },
      };
    }
    if (message.kind === 'location') return { ...common, location: message.location };
    if (message.kind === 'contacts') return { ...common, contacts: message.contacts };
    return message.kind === 'choices' ? { ...common, choices: message.choices } : common;
  }

  return {
    deliver: async (at, phone, message) => {
      if ((await inside(at, (ctx) => findPhoneLine(ctx, message.id))) !== undefined) return;
      const details = await detailsOf(at, message);
      await inside(at, async (ctx) => {
        const line = {
          id: message.id,
          connectionId: at.connectionId,
          phone: canonicalPhone(phone),
          mine: false,
          kind: message.kind,
          body: 'body' in message ? message.body : '',
          details,
          ack: 2,
          createdAt: ctx.now(),
        };
        if (await insertPhoneLine(ctx, line)) ctx.emit(lineAppeared, { lineId: message.id });
      });
    },
    change: (at, _phone, { lineId, kind, value }) =>
      inside(at, async (ctx) => {
        if (await updateLine(ctx, lineId, changeOf(kind, value))) ctx.emit(lineChanged, { lineId });
      }),
    file: async ({ companyId }, reference) => {
      const isOfCompany = reference.startsWith(`${companyId}/`);
      if (!isOfCompany || (await storage.stat(reference)) === undefined) throw new MediaGone();
      return storage.get(reference);
    },
    markRead: (at, _phone, ids) =>
      inside(at, async (ctx) => {
        for (const lineId of await raiseAck(ctx, ids, true, 3)) ctx.emit(lineChanged, { lineId });
      }),
    typing: async (at, phone, typing) =>
      tellNow(at.companyId, {
        rooms: [sandboxRoom(at.companyId, at.connectionId)],
        channel: 'sandbox',
        payload: { action: 'typing', whatsappId: at.connectionId, phone: canonicalPhone(phone), typing },
      }),
  };
}

function changeOf(kind: LineChange['kind'], value: string) {
  switch (kind) {
    case 'reaction':
      return { companyReaction: value === '' ? null : value };
    case 'edit':
      return { body: value, isEdited: true };
    case 'revoke':
      return { body: '', isDeleted: true };
  }
}
