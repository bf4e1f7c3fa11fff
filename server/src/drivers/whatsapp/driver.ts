/**
 * The one interface to WhatsApp. A driver knows its network and nothing of ours: no database, no feature. What differs
 * between networks is told as capabilities.
 */
import type { Readable } from 'node:stream';
import type { Provider } from '@prosa/shared';
import type { Location, SharedContact } from './content.ts';
import type { DriverEvent, Identity } from './events.ts';

/** A file on its way out. `open` may be called more than once; each stream is the whole content. */
export type OutboundMedia = {
  readonly open: () => Promise<Readable>;
  /** Names the content: under one key always the same bytes. Whatever has one is uploaded once where a network allows. */
  readonly key?: string;
  readonly mimetype: string;
  readonly size: number;
  readonly fileName: string;
  readonly seconds?: number;
  /** As in `MediaReference`. */
  readonly waveform?: string;
  readonly width?: number;
  readonly height?: number;
  /** A small JPEG. */
  readonly thumbnail?: Uint8Array;
};

/** A message that another one is about: answered, reacted to, changed or taken back. */
export type Target = {
  readonly providerId: string;
  readonly fromMe: boolean;
  /** What it says, for networks that show an answered message out of our memory. */
  readonly body: string;
  /** In a group: who wrote it. */
  readonly participant?: readonly Identity[];
  /** What it is, where it is no text; for the same networks. */
  readonly shown?: ShownTarget;
};

/** As much of a file or card as an answer to it shows. */
export type ShownTarget = {
  readonly kind: 'image' | 'video' | 'audio' | 'document' | 'sticker' | 'location' | 'contacts';
  readonly voice?: boolean;
  readonly mimetype?: string;
  readonly fileName?: string;
  readonly seconds?: number;
  /** A small JPEG. */
  readonly thumbnail?: Uint8Array;
  readonly location?: Location;
  readonly contacts?: readonly SharedContact[];
};

/** What is shown of a link in a text. */
export type OutboundPreview = {
  /** As it stands in the text. */
  readonly url: string;
  readonly title: string;
  readonly text?: string;
  /** A small JPEG. */
  readonly picture?: Uint8Array;
};

type Choice = { readonly id: string; readonly title: string; readonly description?: string };

export type OutboundContent =
  | { readonly kind: 'text'; readonly body: string; readonly preview?: OutboundPreview }
  | {
      readonly kind: 'image' | 'video' | 'document';
      readonly body: string;
      readonly media: OutboundMedia;
    }
  /** WebP; `animated` where it moves. */
  | { readonly kind: 'sticker'; readonly media: OutboundMedia; readonly animated: boolean }
  /** A voice note must be OGG/Opus, mono. */
  | { readonly kind: 'audio'; readonly media: OutboundMedia; readonly voice: boolean }
  | { readonly kind: 'location'; readonly location: Location }
  | { readonly kind: 'contacts'; readonly contacts: readonly SharedContact[] }
  /** A question that is answered by choosing one option, or several. */
  | {
      readonly kind: 'poll';
      readonly question: string;
      readonly options: readonly string[];
      readonly many: boolean;
    }
  /** Buttons or a list to choose from; where the network has neither it is refused as `not_supported`. */
  | {
      readonly kind: 'choices';
      readonly body: string;
      readonly style: 'buttons' | 'list';
      /** What opens the list. */
      readonly label: string;
      readonly choices: readonly Choice[];
    }
  /** Approved beforehand; `components` fill its variables, as the network wants them; `header` stands above it. */
  | {
      readonly kind: 'template';
      readonly name: string;
      readonly language: string;
      readonly components: readonly Readonly<Record<string, unknown>>[];
      readonly header?: { readonly kind: 'image' | 'video' | 'document'; readonly media: OutboundMedia };
    }
  | { readonly kind: 'reaction'; readonly target: Target; readonly emoji: string }
  | { readonly kind: 'edit'; readonly target: Target; readonly body: string }
  | { readonly kind: 'revoke'; readonly target: Target };

/** To a customer; `id` is ours, and sending it again must not show it twice where `resend` says so. */
export type OutboundMessage = OutboundContent & {
  readonly id: string;
  readonly quoted?: Target;
  readonly forwarded?: boolean;
};

/** What can be sent, kind by kind. */
export type SendableKind = OutboundContent['kind'];

export type Capabilities = {
  /** After an unknown outcome: send again under the same id, or wait for a status and then ask people. */
  readonly resend: 'same-id' | 'ask';
  /** What `send` takes. */
  readonly kinds: ReadonlySet<SendableKind>;
  /** Who writes more than a day after the customer's last message must use a template. */
  readonly window: boolean;
  readonly typing: boolean;
  readonly readReceipts: boolean;
  readonly numberCheck: boolean;
  readonly pictures: boolean;
  readonly pairingCode: boolean;
  readonly groups: boolean;
  /** Links in texts show what they are sent with; elsewhere the network looks itself, or shows nothing. */
  readonly linkPreviews?: true;
  /** Endings of documents that it takes, in small letters; any where left out. */
  readonly documentEndings?: readonly string[];
  /** With how many people a number speaks at the same moment. */
  readonly atOnce: number;
  /** What a number may send; null where its network sets no limit. */
  readonly pace: NumberPace | null;
};

/** How fast a number may send: messages per second over time, and how many at once after a rest. */
export type NumberPace = { readonly perSecond: number; readonly burst: number };

export type ConnectionKey = { readonly companyId: number; readonly connectionId: number };

export type SessionRequest = ConnectionKey & {
  /** What the phone shows as the linked device. */
  readonly name: string;
  /** What `saveCredentials` was last given; null asks for a new pairing. */
  readonly credentials: Uint8Array | null;
  /** The network has said that nothing is of use before then: nothing is tried until it is over. */
  readonly held?: { readonly until: Date };
  /**
   * Takes one event. The driver acknowledges to its network only after the promise has resolved; a rejection means
   * that nobody has it and the network must tell it again.
   */
  readonly onEvent: (event: DriverEvent) => Promise<void>;
  /** Keeps what the session needs to be opened again; null forgets it. Rejects when this session has been superseded. */
  readonly saveCredentials: (credentials: Uint8Array | null) => Promise<void>;
  /** The connection's own proxy, as an address with its credentials; the installation's where left out. */
  readonly proxy?: string;
  /** What of the phone's past and address book is to be told when it is linked; nothing where left out. */
  readonly takes?: Takes;
  /** Small things a session keeps beside its credentials; they are forgotten with them. */
  readonly keys: SessionKeyStore;
};

export type Takes = {
  /** Messages of so many days before the number was linked. */
  readonly historyDays: number;
  /** Whom the phone's address book names, and what it calls them. */
  readonly addressBook: boolean;
  /** Whom the phone has private chats with. */
  readonly chatPartners: boolean;
};

/** Rows by name, sealed where they lie. Names are the driver's own, at most 200 characters. */
export type SessionKeyStore = {
  /** Every row whose name begins with `prefix`. */
  readonly list: (prefix: string) => Promise<ReadonlyMap<string, Uint8Array>>;
  readonly get: (name: string) => Promise<Uint8Array | null>;
  /** Writes, and deletes where null, in one step. Rejects when this session has been superseded. */
  readonly save: (changes: ReadonlyMap<string, Uint8Array | null>) => Promise<void>;
  /** Deletes what begins with `prefix` and was last written before `before`. */
  readonly prune: (prefix: string, before: Date) => Promise<void>;
};

/** Resolves when a message may leave. */
export type Turn = () => Promise<void>;

export type Session = {
  /**
   * Resolves when the network has taken the message. Rejects with `SendRefused` when it certainly has not, and with
   * `UnknownOutcome` when nobody can say. `to` holds every name of the receiver; the driver picks the one that works.
   * `turn` is awaited when all is ready and before each time that the message leaves; where it rejects the message has not
   * left, and `send` rejects with the same.
   */
  readonly send: (
    to: readonly Identity[],
    message: OutboundMessage,
    turn?: Turn,
  ) => Promise<{ readonly providerId: string }>;
  /**
   * The content behind the reference that came with a message. Rejects with `MediaGone` when the network has it no
   * longer, and with anything else when another try is worth it.
   */
  readonly fetchMedia: (reference: string) => Promise<Readable>;
  /** Everything the network knows the number by, the canonical name first; null when it is not registered. */
  readonly checkNumber: (phone: string) => Promise<readonly Identity[] | null>;
  readonly markRead: (from: readonly Identity[], providerIds: readonly string[]) => Promise<void>;
  readonly typing: (to: readonly Identity[], isTyping: boolean) => Promise<void>;
  /**
   * The picture of a person or group, whatever it turns out to be; null when there is none that this number may see.
   * Rejects when another try is worth it.
   */
  readonly picture: (of: readonly Identity[]) => Promise<Readable | null>;
  readonly rejectCall: (callId: string, from: readonly Identity[]) => Promise<void>;
  /** The account's message templates; empty on networks that know none. */
  readonly templates: () => Promise<readonly Template[]>;
  /**
   * Has the phone tell its whole address book again, as `contact` events; resolves with how many entries it has told.
   * Rejects with `SendRefused` on networks that tell none.
   */
  readonly addressBook: () => Promise<number>;
  /** While a code is shown: the eight characters that the owner of `phone` may type instead. */
  readonly pairByCode: (phone: string) => Promise<string>;
  /** Tells the network to forget this device, then closes. */
  readonly unlink: () => Promise<void>;
  /** Ends the session and keeps its credentials; nothing goes up any more once it has resolved. */
  readonly close: () => Promise<void>;
};

/** A message text approved beforehand. */
export type Template = {
  readonly name: string;
  readonly language: string;
  readonly category: string;
  readonly status: string;
  readonly reason: string | null;
  /** As the network gives them: header, body, footer and buttons with their variables. */
  readonly components: readonly Readonly<Record<string, unknown>>[];
};

/** A device that is still linked to a phone and belongs to no session any more. */
export type ForsakenDevice = ConnectionKey &
  Pick<SessionRequest, 'name' | 'proxy'> & {
    /** What `saveCredentials` was last given. */
    readonly credentials: Uint8Array;
  };

/** Whether the phone has it no more; where it has, after how long another try is of use, as far as the network has said. */
export type Removal = { readonly isGone: true } | { readonly isGone: false; readonly afterMs?: number };

export type Driver = {
  readonly provider: Provider;
  readonly capabilities: Capabilities;
  /** Begins a session and returns without waiting for any event to be taken; how it fares goes up as `connection` events. */
  readonly open: (request: SessionRequest) => Promise<Session>;
  /** Takes a device off its phone, by a login for this alone; left out on networks where nothing stays behind. */
  readonly removeDevice?: (device: ForsakenDevice, signal: AbortSignal) => Promise<Removal>;
};
