/** A message as a phone shows it. */
import type { LineMedia } from './read-media.ts';

export type LineKind =
  | 'text'
  | LineMedia['kind']
  | 'location'
  | 'live-location'
  | 'contacts'
  | 'choices'
  | 'choice'
  | 'reaction'
  | 'edit'
  | 'revoke'
  | 'poll'
  | 'event'
  | 'invite'
  | 'protocol'
  | 'unsupported';

export type PhoneLine = {
  readonly kind: LineKind;
  /** Text, caption, question, name of a place or what was chosen; empty where there is none. */
  readonly body: string;
  readonly media?: LineMedia;
  readonly preview?: { readonly url: string; readonly title: string; readonly description: string };
  readonly place?: {
    readonly latitude: number;
    readonly longitude: number;
    readonly name: string;
    readonly address: string;
  };
  readonly cards?: readonly { readonly name: string; readonly vcard: string }[];
  /** How choices are offered. */
  readonly style?: 'buttons' | 'list';
  /** What one may choose from, or the one that was chosen. */
  readonly choices?: readonly {
    readonly id: string;
    readonly title: string;
    readonly description?: string;
  }[];
  /** More than one option of a poll may be chosen. */
  readonly many?: true;
  readonly quotedId?: string;
  readonly quotedBody?: string;
  /** What the answered message was, where it was a file. */
  readonly quotedKind?: LineMedia['kind'];
  /** Whom a reaction, an edit or a revocation is about. */
  readonly targetId?: string;
  /** As its sender sees it. */
  readonly targetFromMe?: boolean;
  readonly emoji?: string;
  /** How often it was passed on. */
  readonly forwarded?: number;
  readonly mentions?: readonly string[];
  readonly viewOnce?: true;
  readonly ephemeralSeconds?: number;
  /** In a copy of what the account sent: to whom. */
  readonly destination?: string;
  /** The name of what is unsupported, or of a protocol message. */
  readonly what?: string;
};
