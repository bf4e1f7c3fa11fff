/** What can be done with the loopback Cloud API, in words that a test can use; the same in-process and over HTTP. */
import type { FaultRule } from './faults.ts';
import type { GraphMessage } from './messages.ts';

export type { FaultRule, GraphMessage };

/** How far the company's message has come on a phone. */
export type Ticks = 'sent' | 'delivered' | 'read' | 'played' | 'failed';

/** A line on a customer's phone. */
export type Line = {
  readonly id: string;
  readonly mine: boolean;
  /** `text`, `image`, `template` … as the API names them. */
  readonly type: string;
  /** What can be read of it: text, caption, button's title. */
  readonly text: string;
  readonly at: number;
  readonly ticks: Ticks;
  /** As the API was given it; a file's bytes are added as `bytes`. */
  readonly message: GraphMessage;
  readonly bytes?: Uint8Array;
  /** The emoji that the company put on it. */
  readonly reaction?: string;
};

export type Waiting = { readonly withinMs?: number };

export type Writing = {
  readonly id?: string;
  /** The line that is answered. */
  readonly answers?: string;
  readonly forwarded?: boolean;
  /** The business number meant, where there is more than one. */
  readonly to?: string;
};

export type FileSent = {
  readonly bytes: Uint8Array;
  readonly mimetype: string;
  readonly caption?: string;
  readonly filename?: string;
  readonly voice?: boolean;
  readonly animated?: boolean;
};

export type FileKind = 'image' | 'video' | 'audio' | 'document' | 'sticker';

/** A customer's phone. Everything it does is told to the company's webhook before the promise resolves. */
export type Phone = {
  /** Resolves with the message's id once the company's server has taken it. */
  says(text: string, options?: Writing): Promise<string>;
  sendsFile(kind: FileKind, file: FileSent, options?: Writing): Promise<string>;
  /** Any message, `type` and the object of that name. */
  sends(message: GraphMessage, options?: Writing): Promise<string>;
  /** Without an emoji the reaction is taken back. */
  reacts(id: string, emoji?: string): Promise<string>;
  /** Everything of the company's becomes read. */
  reads(): Promise<void>;
  plays(id: string): Promise<void>;
  /** The first line of the company's that matches, on the screen already or awaited. */
  receives(pattern: RegExp | string, options?: Waiting): Promise<Line>;
  screen(): Promise<Line[]>;
  /** The company's last word about what it has read, and whether it types. */
  sees(): Promise<{ readonly readUpTo: string | null; readonly typing: boolean }>;
  /** Off, nothing is delivered; what was missed is delivered when it is on again. */
  turnsOff(): Promise<void>;
  turnsOn(): Promise<void>;
  /** From now on the company is told a user id instead of the number; resolves with that id. */
  hidesNumber(username?: string): Promise<string>;
  changesNumber(number: string): Promise<void>;
  /** Messages cannot be delivered to it any more (131026). */
  leavesWhatsApp(): Promise<void>;
};

/** What the owner of the business number does on the phone that shares it, and what Meta does to the account. */
export type BusinessNumber = {
  /** Written on the company's own phone. */
  echoes(to: string, message: string | GraphMessage, options?: { readonly id?: string }): Promise<string>;
  edits(to: string, id: string, text: string): Promise<string>;
  revokes(to: string, id: string): Promise<string>;
  tellsHistory(threads: readonly HistoryThread[]): Promise<void>;
  declinesHistory(): Promise<void>;
  tellsAddressBook(people: readonly { readonly number: string; readonly name: string }[]): Promise<void>;
  /** Review or quality changes a template's status, and the webhook hears of it. */
  judgesTemplate(name: string, language: string, status: string, reason?: string): Promise<void>;
  /** Anything else that Meta tells of the account or the number: `account_update`, `phone_number_quality_update` … */
  tellsOfAccount(field: string, value: Readonly<Record<string, unknown>>): Promise<void>;
  expiresToken(): Promise<void>;
  renewsToken(token: string): Promise<void>;
  /** From now on everything is refused with this code (131031, 368); null opens the account again. */
  locks(code: number | null): Promise<void>;
  /** Performs Meta's handshake; from then on webhooks go there. With several addresses they take turns. */
  subscribes(addresses: string | readonly string[], verifyToken: string): Promise<void>;
};

export type HistoryThread = {
  readonly with: string;
  readonly messages: readonly {
    readonly id: string;
    readonly mine: boolean;
    readonly at: number;
    readonly message: GraphMessage;
    readonly status?: string;
  }[];
};

export type NumberSettings = {
  readonly phoneNumberId: string;
  readonly wabaId: string;
  /** Digits with country code. */
  readonly number: string;
  readonly name?: string;
  readonly accessToken: string;
  readonly appSecret: string;
  readonly templates?: readonly TemplateSettings[];
};

export type TemplateSettings = {
  readonly name: string;
  readonly language: string;
  readonly category?: 'MARKETING' | 'UTILITY' | 'AUTHENTICATION';
  readonly status?: string;
  readonly components: readonly Readonly<Record<string, unknown>>[];
};

/** A request that the API was asked, without its secrets. */
export type Call = {
  readonly method: string;
  readonly path: string;
  readonly status: number;
  readonly body: unknown;
};

/** An attempt to tell the company's server something. */
export type Delivery = {
  readonly url: string;
  readonly attempt: number;
  /** 0 when nobody answered. */
  readonly status: number;
  readonly body: string;
};

export type CloudNetwork = {
  addNumber(settings: NumberSettings): Promise<void>;
  number(phoneNumberId: string): BusinessNumber;
  /** A customer's phone; it joins the network with the first word. */
  phone(number: string, name?: string): Phone;
  readonly faults: { add(rule: FaultRule): Promise<void>; clear(): Promise<void> };
  readonly clock: { now(): Promise<number>; advance(ms: number): Promise<void> };
  calls(): Promise<Call[]>;
  deliveries(): Promise<Delivery[]>;
  /** Resolves when every webhook that was due has been taken or given up. */
  settled(): Promise<void>;
};
