/** What a process hands the driver, and the pace at which sessions live. */
import type { Agent as PlainAgent } from 'node:http';
import type { Agent as SecureAgent } from 'node:https';
import type { Logger } from '#src/platform/log/log.ts';
import type { Timers } from '#src/platform/timers.ts';
import type { ConnectionKey } from '../driver.ts';

/** All in milliseconds. */
export type Pace = {
  /** From the beginning of a connection to a code or to being logged in. */
  readonly connect: number;
  readonly keepAlive: number;
  /** A connection on which nothing at all was heard for so long is dead. */
  readonly silence: number;
  /** After so long with answers but no news a connection may have gone deaf: the server is asked to go on telling. */
  readonly deafness: number;
  /** After so long without any news a connection is made anew, whatever the server answers. */
  readonly renewal: number;
  /** For the answer to a question. */
  readonly query: number;
  /** For the network's word that it has taken a message. */
  readonly acknowledgement: number;
  readonly upload: number;
  /** How long a code is shown; left out, as long as WhatsApp wants. */
  readonly code: number | undefined;
  /** A loss that is mended within this time is nobody's business. */
  readonly loss: number;
  readonly firstRetry: number;
  readonly longestRetry: number;
  /** After WhatsApp has said that it is of no use for now, and not until when. */
  readonly firstHold: number;
  readonly longestHold: number;
  /** Numbers that wait for a version come back within so long of each other. */
  readonly comeback: number;
  /** Numbers that are connected take another version within so long. */
  readonly rollOver: number;
  /** Changed keys are collected for so long before they are written. */
  readonly keyWriting: number;
  /** What was read is handed over within so long, however much the library would still collect. */
  readonly deliverWithin: number;
  /** What was read and not taken by then makes the connection start again. */
  readonly inFlight: number;
  /** Without a sign of life from an agent for so long, the account is away. */
  readonly presence: number;
  /** Sent messages can be asked for again for so long. */
  readonly sentMessages: number;
};

const second = 1_000;
const minute = 60 * second;

export const usualPace: Pace = {
  connect: 45 * second,
  keepAlive: 30 * second,
  silence: 70 * second,
  deafness: 30 * minute,
  renewal: 6 * 60 * minute,
  query: 15 * second,
  acknowledgement: 20 * second,
  upload: 5 * minute,
  code: undefined,
  loss: minute,
  firstRetry: second,
  longestRetry: minute,
  firstHold: 60 * minute,
  longestHold: 12 * 60 * minute,
  comeback: 10 * second,
  rollOver: 6 * 60 * minute,
  keyWriting: 100,
  deliverWithin: 10,
  inFlight: 30 * second,
  presence: 5 * minute,
  sentMessages: 14 * 24 * 60 * minute,
};

/** Which version of the web client a number says that it is, and what became of it; versions as `2.3000.1`. */
export type Versions = {
  /** Undefined: the library's own. `atOnce`: an open connection is renewed for it now, others when it suits. */
  readonly of: (key: ConnectionKey) => { readonly version: string; readonly atOnce: boolean } | undefined;
  readonly accepted: (key: ConnectionKey, version: string) => void;
  readonly refused: (key: ConnectionKey, version: string) => void;
  /** Told whenever `of` may answer otherwise; what it returns ends that. */
  readonly onChange: (listener: () => void) => () => void;
};

/** Leads to WhatsApp through a proxy, or fails: what is given one never goes direct. */
export type Route = {
  /** For addresses without TLS, and with it. */
  readonly plain: PlainAgent;
  readonly secure: SecureAgent;
  /** The proxy for the library's own calls of `fetch`. */
  readonly dispatcher: object;
  /** Whether the proxy was what failed, and whether it is of little use to try again without a change. */
  readonly failureOf: (error: unknown) => { readonly isRefusal: boolean } | undefined;
  readonly close: () => void;
};

export type WebOptions = {
  readonly timers: Timers;
  readonly now: () => Date;
  readonly random: () => number;
  readonly log: Logger;
  /** The address of another server than WhatsApp's own. */
  readonly chatUrl?: string | undefined;
  /** Left out, every number says what the library has built in; a stale one is refused as outdated. */
  readonly versions?: Versions;
  /** Counts a login and says in how many milliseconds it may begin; all numbers of a driver share one pace unless told. */
  readonly logins?: () => number;
  /** A certificate authority (PEM) to trust for media, beside the public ones. */
  readonly mediaCa?: string | undefined;
  /** By a connection's own proxy, or by the installation's; undefined where there is neither. Without it nothing is proxied. */
  readonly route?: (proxy: string | undefined) => Route | undefined;
  /** Whether groups are read at all; they are unless told. */
  readonly groups?: boolean;
  readonly pace?: Partial<Pace>;
};
