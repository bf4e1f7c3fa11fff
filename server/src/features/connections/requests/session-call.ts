/**
 * What any node may ask the session of a connection, and what an answer looks like. Questions and answers travel through
 * the database when another node runs the session, so both survive that trip and are checked at either end.
 */
import { z } from 'zod';
import type { RefusalCode } from '#src/drivers/whatsapp/errors.ts';
import { identity } from '#src/drivers/whatsapp/events.ts';

const template = z.object({
  name: z.string(),
  language: z.string(),
  category: z.string(),
  status: z.string(),
  reason: z.string().nullable(),
  components: z.array(z.record(z.string(), z.unknown())),
});

/** While a code is shown: the eight characters that may be typed instead. */
const pairByCode = z.object({ kind: z.literal('pairByCode'), phone: z.string() });
/** Every name the network knows the number by; null when it is not registered. */
const checkNumber = z.object({ kind: z.literal('checkNumber'), phone: z.string() });
/** The account's message templates. */
const templates = z.object({ kind: z.literal('templates') });
/** The phone's address book, told again; answered with how many entries that were. */
const addressBook = z.object({ kind: z.literal('addressBook') });

export const sessionCall = z.discriminatedUnion('kind', [pairByCode, checkNumber, templates, addressBook]);
export type SessionCall = z.output<typeof sessionCall>;
type CallKind = SessionCall['kind'];

export const answerTo = {
  pairByCode: z.string(),
  checkNumber: z.array(identity).nullable(),
  templates: z.array(template),
  addressBook: z.int(),
} as const;
export type AnswerTo<K extends CallKind> = z.output<(typeof answerTo)[K]>;

const refusalCodes = [
  'not_connected',
  'not_on_whatsapp',
  'rate_limited',
  'restricted',
  'blocked',
  'window_closed',
  'too_large',
  'not_supported',
  'too_many_to_one',
  'template',
  'network_error',
] as const satisfies readonly RefusalCode[];

/** What the owner writes down: the answer, or why there is none. */
export const writtenAnswer = z.union([
  z.object({ error: z.enum(refusalCodes), retryable: z.boolean() }),
  z.object({ answer: z.unknown() }),
]);
export type WrittenAnswer = z.output<typeof writtenAnswer>;
