/**
 * The owner of a simulated phone writes, or sends anything else that a phone can send. It reaches the company like any
 * provider's event, through the inbox, which stores it before the phone is told that it has arrived; what is tried twice
 * happens once.
 */
import {
  canonicalPhone,
  failFields,
  type Input,
  type PhoneKind,
  type PhoneMessage,
  type sandboxContract,
} from '@prosa/shared';
import type { Content, MediaReference } from '#src/drivers/whatsapp/content.ts';
import type { InboundMessage } from '#src/drivers/whatsapp/events.ts';
import { phoneWrote } from '#src/drivers/whatsapp/sandbox/parse.ts';
import type { RemoteCtx, UserCtx } from '#src/platform/context.ts';
import type { Uploaded } from '#src/platform/feature.ts';
import { lineAppeared, lineChanged } from './events.ts';
import { findPhoneLine, insertPhoneLine, type PhoneLine, raiseAck } from './phone-line.queries.ts';
import type { ShowLine } from './phone-line.view.ts';
import type { LineDetails } from './sandbox.tables.ts';
import { getReachableConnection } from './sandbox-connection.ts';
import type { Receive } from './use-phone.remote.ts';

export type PhoneDeps = { readonly receive: Receive; readonly show: ShowLine };

type Writing = Input<typeof sandboxContract.write> & { readonly file?: Uploaded | undefined };

export async function writeOnPhone(
  ctx: RemoteCtx,
  { receive, show }: PhoneDeps,
  input: Writing,
): Promise<PhoneMessage> {
  const { line, quoted } = await ctx.inside((inner) => keepLine(inner, input));
  const { id, phone, createdAt, details } = line;
  const content = contentOf(line, input.choiceId);
  const forwarded = details.forwarded ?? false;
  await receive(
    ctx.companyId,
    line.connectionId,
    phoneWrote({ id, phone, name: input.name, at: createdAt, content, quoted, forwarded }),
  );
  return ctx.inside(async (inner) => {
    for (const lineId of await raiseAck(inner, [id], true, 1)) inner.emit(lineChanged, { lineId });
    return show((await findPhoneLine(inner, id)) ?? line, inner.now());
  });
}

type Kept = { readonly line: PhoneLine; readonly quoted: InboundMessage['quoted'] };

/** The line stands on the phone before it leaves, waiting. */
async function keepLine(ctx: UserCtx, input: Writing): Promise<Kept> {
  const { id: connectionId } = await getReachableConnection(ctx, input.whatsappId);
  const quotedLine = input.quotedId === undefined ? undefined : await findPhoneLine(ctx, input.quotedId);
  const kind = kindOf(input);
  if (kind === 'text' && input.body === '') failFields({ field: 'body', rule: 'too_small' });
  const line = {
    id: input.id,
    connectionId,
    phone: canonicalPhone(input.phone),
    mine: true,
    kind,
    body: input.body,
    details: detailsOf(input, kind, quotedLine),
    ack: 0,
    createdAt: ctx.now(),
  };
  if (await insertPhoneLine(ctx, line)) {
    input.file?.keep();
    ctx.emit(lineAppeared, { lineId: line.id });
  }
  const found = await findPhoneLine(ctx, line.id);
  const isSame =
    found?.mine === true &&
    found.connectionId === connectionId &&
    found.phone === line.phone &&
    found.body === line.body;
  if (!isSame) return failFields({ field: 'id', rule: 'taken' });
  const quoted =
    quotedLine === undefined
      ? null
      : { providerId: quotedLine.id, fromMe: !quotedLine.mine, body: quotedLine.body };
  return { line: found, quoted };
}

function kindOf(input: Writing): PhoneKind {
  if (input.file !== undefined) {
    const type = input.file.mimetype.split('/')[0];
    const known = type === 'image' || type === 'video' || type === 'audio' ? type : 'document';
    return input.kind ?? known;
  }
  if (input.location !== undefined) return 'location';
  if (input.contacts !== undefined) return 'contacts';
  return input.choiceId === undefined ? 'text' : 'choice';
}

function detailsOf(input: Writing, kind: PhoneKind, quoted: PhoneLine | undefined): LineDetails {
  const { file, location, contacts } = input;
  return {
    ...(file === undefined
      ? {}
      : {
          media: {
            path: file.key,
            mimetype: file.mimetype || 'application/octet-stream',
            fileName: file.fileName === '' ? null : file.fileName,
            size: file.bytes,
            ...(kind === 'audio' && input.voice === true ? { voice: true } : {}),
          },
        }),
    ...(kind === 'location' && location !== undefined ? { location } : {}),
    ...(kind === 'contacts' && contacts !== undefined ? { contacts } : {}),
    ...(quoted === undefined ? {} : { quoted: { id: quoted.id, body: quoted.body } }),
    ...(input.forwarded === true ? { forwarded: true } : {}),
  };
}

function contentOf({ kind, body, details }: PhoneLine, choiceId: string | undefined): Content {
  if (details.media !== undefined) return mediaContent(kind, body, details.media);
  if (details.location !== undefined)
    return { kind: 'location', body, live: false, location: details.location };
  if (details.contacts !== undefined)
    return {
      kind: 'contacts',
      body,
      contacts: details.contacts.map((one) => ({ ...one, phones: [...one.phones] })),
    };
  return choiceId === undefined ? { kind: 'text', body } : { kind: 'choice', body, choiceId };
}

function mediaContent(kind: string, body: string, file: NonNullable<LineDetails['media']>): Content {
  const media: MediaReference = {
    reference: file.path,
    mimetype: file.mimetype,
    size: file.size,
    fileName: kind === 'document' ? file.fileName : null,
    sha256: null,
    seconds: file.seconds ?? null,
    width: null,
    height: null,
    waveform: null,
    thumbnail: null,
  };
  switch (kind) {
    case 'image':
      return { kind, body, media };
    case 'video':
      return { kind, body, media, gif: false };
    case 'audio':
      return { kind, body, media, voice: file.voice ?? false };
    case 'sticker':
      return { kind, body, media, animated: false };
    default:
      return { kind: 'document', body, media };
  }
}
