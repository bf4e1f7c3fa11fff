/** Push: news that reach a user's devices while no page is open. */
import { z } from 'zod';
import { isZone } from '../../kernel/time.ts';
import { instant, rowId } from '../../kernel/wire.ts';
import { type NewsKind, newsKinds } from './news.ts';

const clock = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/);

/** Hours in which nothing is pushed, by the clock of a zone; `from` after `to` lasts over midnight. */
export const quietHours = z.object({ from: clock, to: clock, zone: z.string().max(60).refine(isZone) });
export type QuietHours = z.output<typeof quietHours>;

const ofEachKind = <T>(value: T): Record<NewsKind, T> =>
  Object.fromEntries(newsKinds.map((kind) => [kind, value])) as Record<NewsKind, T>;

/** Which kinds of news are pushed, and when none is. */
export const pushChoices = z
  .object({ ...ofEachKind(z.boolean()), quiet: quietHours.nullable() })
  .meta({ id: 'PushChoices' });
export type PushChoices = z.output<typeof pushChoices>;

/** The choices of whoever has made none. */
export const usualPushChoices: PushChoices = { ...ofEachKind(true), quiet: null };

/**
 * How a page stands to its user: they look at it, or it lives and calls them by itself; `gone` where it does neither any more.
 */
export const attentions = ['here', 'near', 'gone'] as const;
export type Attention = (typeof attentions)[number];

export const pushDeviceView = z
  .object({
    id: rowId,
    /** What the browser calls itself. */
    name: z.string(),
    /** Tells a browser which of the devices it is: SHA-256 of its subscription's address, base64url. */
    mark: z.string(),
    createdAt: instant,
    /** When a push service last took something for it. */
    lastUsedAt: instant.nullable(),
  })
  .meta({ id: 'PushDevice' });
export type PushDeviceView = z.output<typeof pushDeviceView>;

export const pushView = z
  .object({
    /** The installation's public key, base64url: browsers subscribe with it. */
    key: z.string(),
    choices: pushChoices,
    /** The caller's, the newest first. */
    devices: z.array(pushDeviceView),
  })
  .meta({ id: 'Push' });
export type PushView = z.output<typeof pushView>;

/** More devices of one user are not kept: the one that was silent longest goes. */
export const mostPushDevices = 10;

const encoded = (most: number) =>
  z
    .string()
    .regex(/^[\w-]+=*$/)
    .max(most);

/** A browser's subscription, as its `toJSON` says it, with what the browser is called. */
export const pushSubscription = z.object({
  endpoint: z.url().max(1_000),
  keys: z.object({ p256dh: encoded(120), auth: encoded(40) }),
  name: z.string().trim().min(1).max(80),
  language: z.enum(['pt', 'en', 'es']),
});
export type PushSubscriptionInput = z.output<typeof pushSubscription>;

/** What a device is pushed: a kind and where it leads. Words of customers are there only where their company allows it. */
export const pushMessage = z.object({
  /** `test` is what its user asked for, to see whether it arrives. */
  kind: z.enum([...newsKinds, 'test']),
  /** Whose it is: a browser that somebody else uses by now shows nothing. */
  userId: rowId,
  companyId: rowId,
  language: z.enum(['pt', 'en', 'es']),
  /** Where a click leads, within this origin. */
  path: z.string(),
  /** Messages of one tag take each other's place. */
  tag: z.string(),
  /** What the badge of the application says. */
  unread: z.int(),
  by: z.string().nullable(),
  contact: z.string().nullable(),
  text: z.string().nullable(),
});
export type PushMessage = z.output<typeof pushMessage>;
