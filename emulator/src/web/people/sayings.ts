/** Everything a phone can say, as plain values, made into messages; files go to the media server on the way. */
import type { proto } from 'baileys';
import {
  type Advertisement,
  buttonReply,
  type Card,
  type Choice,
  contacts,
  dress,
  type EventSaying,
  ephemeralSetting,
  event,
  type FileKind,
  fileMessage,
  type InviteSaying,
  invite,
  type LivePlace,
  listReply,
  liveLocation,
  location,
  type OrderSaying,
  order,
  type PhoneFile,
  type Place,
  type PollSaying,
  type Preview,
  type ProductSaying,
  poll,
  product,
  templateReply,
  text,
} from '../phone/content/contents.ts';
import { encryptMedia } from '../phone/media/media.ts';
import type { MediaServer } from '../phone/media/media-server.ts';
import type { Line } from './screen.ts';

type Described = Omit<PhoneFile, keyof ReturnType<typeof encryptMedia> | 'url' | 'directPath'>;

export type FileSaying = Described & {
  readonly kind: FileKind;
  readonly bytes: Uint8Array;
  /** Fetched over plain http instead of https; as the network was opened unless told. */
  readonly plain?: boolean;
};

export type Saying =
  | { readonly kind: 'text'; readonly body: string; readonly preview?: Preview }
  | FileSaying
  | ({ readonly kind: 'location' } & Place)
  | ({ readonly kind: 'live-location' } & LivePlace)
  | { readonly kind: 'contacts'; readonly cards: readonly Card[] }
  | ({ readonly kind: 'button-reply' | 'list-reply' | 'template-reply' } & Choice)
  | ({ readonly kind: 'poll' } & PollSaying)
  | ({ readonly kind: 'event' } & EventSaying)
  | ({ readonly kind: 'invite' } & InviteSaying)
  | ({ readonly kind: 'order' } & OrderSaying)
  | ({ readonly kind: 'product' } & ProductSaying)
  /** From now on messages of the chat vanish after so long. */
  | { readonly kind: 'vanishing'; readonly seconds: number };

export type Manner = {
  /** The id of the line that is answered. */
  readonly quotes?: string;
  readonly forwarded?: number;
  readonly mentions?: readonly string[];
  readonly ephemeralSeconds?: number;
  readonly viewOnce?: boolean;
  /** The advertisement that was clicked to write this. */
  readonly ad?: Advertisement;
};

export type Desk = {
  readonly media: MediaServer | null;
  readonly plainMedia: boolean;
  /** The line that is answered, and the message it came from. */
  readonly quoted:
    | { readonly line: Line; readonly participant: string; readonly message: proto.IMessage }
    | undefined;
};

export async function messageOf(saying: Saying, manner: Manner, desk: Desk): Promise<proto.IMessage> {
  const { forwarded, mentions, ephemeralSeconds, viewOnce, ad } = manner;
  const { quoted } = desk;
  const content = 'bytes' in saying ? await upload(saying, desk) : contentOf(saying);
  if (saying.kind === 'vanishing') return content;
  return dress(content, {
    ...(quoted && {
      quoted: { id: quoted.line.id, participant: quoted.participant, message: quoted.message },
    }),
    ...(forwarded !== undefined && { forwarded }),
    ...(mentions && { mentions }),
    ...(ephemeralSeconds !== undefined && { ephemeralSeconds }),
    ...(viewOnce !== undefined && { viewOnce }),
    ...(ad && { ad }),
  });
}

function contentOf(saying: Exclude<Saying, FileSaying>): proto.IMessage {
  switch (saying.kind) {
    case 'text':
      return text(saying.body, saying.preview);
    case 'location': {
      const { kind: _, ...place } = saying;
      return location(place);
    }
    case 'live-location':
      return liveLocation(saying);
    case 'contacts':
      return contacts(saying.cards);
    case 'button-reply':
      return buttonReply(saying);
    case 'list-reply':
      return listReply(saying);
    case 'template-reply':
      return templateReply(saying);
    case 'order':
      return order(saying);
    case 'product':
      return product(saying);
    case 'poll':
      return poll(saying);
    case 'event': {
      const { kind: _, ...about } = saying;
      return event(about);
    }
    case 'invite':
      return invite(saying);
    default:
      return ephemeralSetting(saying.seconds);
  }
}

async function upload({ kind, bytes, plain, ...described }: FileSaying, desk: Desk): Promise<proto.IMessage> {
  if (desk.media === null) throw new Error('this network was opened without a media server');
  const { encrypted, ...pointer } = encryptMedia(kind, bytes);
  const { url, plainUrl, directPath } = await desk.media.put(encrypted);
  const place = (plain ?? desk.plainMedia) ? { url: plainUrl } : { url, directPath };
  return fileMessage(kind, { ...described, ...pointer, ...place });
}
