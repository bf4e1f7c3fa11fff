/** What the JSON columns of a message hold. */
import type { CardView } from '@prosa/shared';

/**
 * Where a message's file stands. `preparing`: ours, looked at before it leaves; `downloading`: theirs, still with the
 * network; `gone`: nobody has it any more; `failed`: worth another try when somebody asks.
 */
export type MediaState = 'preparing' | 'downloading' | 'ready' | 'failed' | 'gone';

export type MediaDetails = {
  /** As the file itself says once we have it, as the sender said until then. */
  readonly mimetype: string;
  readonly fileName: string | null;
  readonly size: number | null;
  readonly seconds: number | null;
  readonly width: number | null;
  readonly height: number | null;
  /** 64 loudness values 0–100, base64. */
  readonly waveform: string | null;
  readonly voice?: true;
  readonly gif?: true;
  readonly sticker?: true;
  readonly animated?: true;
  readonly viewOnce?: true;
  /** A few hundred bytes of JPEG to show until the file is here, base64. */
  readonly preview?: string;
  /** A small picture lies beside the file. */
  readonly thumb?: true;
  /** Why there is no file. */
  readonly error?: string;
};

type AdView = Extract<CardView, { type: 'ad' }>;
type PollView = Extract<CardView, { type: 'poll' }>;
type EventView = Extract<CardView, { type: 'event' }>;

/** A card without what has been answered; votes name a poll's options by their hashes. */
export type StoredCard =
  | Exclude<CardView, AdView | PollView | EventView>
  /** `pictureUrl`: where its picture is still to be fetched. */
  | (AdView & { pictureUrl?: string | undefined })
  | (Omit<PollView, 'options' | 'voted'> & { options: { name: string; hash: string }[] })
  | Omit<EventView, 'answers'>;

/** What a message holds beside its text. */
export type MessageDetails = {
  readonly media?: MediaDetails;
  readonly location?: {
    readonly latitude: number;
    readonly longitude: number;
    readonly name: string | null;
    readonly address: string | null;
    readonly live?: true;
  };
  readonly contacts?: readonly {
    readonly name: string;
    readonly phones: readonly string[];
    readonly vcard: string;
  }[];
  /** A button or a row of a list that was chosen. */
  readonly choiceId?: string;
  /** Buttons or a list of ours to choose from. */
  readonly choices?: {
    readonly style: 'buttons' | 'list';
    readonly label: string;
    readonly choices: readonly {
      readonly id: string;
      readonly title: string;
      readonly description?: string;
    }[];
  };
  readonly template?: {
    readonly name: string;
    readonly language: string;
    readonly components: readonly Readonly<Record<string, unknown>>[];
  };
  /** The advertisement it came by, a product it is about, an order, a poll, an event, an invitation, what its link shows. */
  readonly card?: StoredCard;
  /** Ours: what its link shows has been looked for, and is the same however often it is sent. */
  readonly linkSeen?: true;
  readonly call?: { readonly video: boolean };
  /** The system said it by itself: the name of the rule by which. */
  readonly automatic?: string;
  /** What a recording says. */
  readonly transcript?: string;
  /** The answered message where we do not have it ourselves. */
  readonly quoted?: {
    readonly providerId: string;
    readonly fromMe: boolean;
    readonly body: string;
    /** As drivers tell it; a table points at tables alone. */
    readonly kind?:
      | 'image'
      | 'video'
      | 'audio'
      | 'document'
      | 'sticker'
      | 'location'
      | 'contacts'
      | undefined;
  };
  /** Names what it is that this version cannot show. */
  readonly unsupported?: string;
  /** A reaction, edit or revoke of ours that the network refused; it has been undone here. */
  readonly changeError?: { readonly kind: 'reaction' | 'edit' | 'revoke'; readonly code: string };
};
