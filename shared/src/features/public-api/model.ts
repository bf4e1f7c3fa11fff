import { z } from 'zod';
import { instant, rowId } from '../../kernel/wire.ts';

/** How far a message has come that was sent over the API. */
export const apiMessageStatuses = ['queued', 'sent', 'delivered', 'read', 'failed'] as const;
export type ApiMessageStatus = (typeof apiMessageStatuses)[number];

const told = {
  id: z.uuid(),
  status: z.enum(apiMessageStatuses),
};

/** `mensagem` is a sentence for people that clients of this API family show. */
export const apiSent = z.object({ mensagem: z.string(), ...told }).meta({ id: 'ApiSent' });
export type ApiSent = z.output<typeof apiSent>;

/** `error`: why it failed, in the words of `sendError`. */
export const apiMessage = z.object({ ...told, error: z.string().nullable() }).meta({ id: 'ApiMessage' });
export type ApiMessage = z.output<typeof apiMessage>;

/** Messages a connection takes over the API within a minute. */
export const apiSendsPerMinute = 600;
export const longestIdempotencyKey = 200;

/** By this a personal token is known from a session's. */
export const personalTokenMark = 'prosa_';
export const mostPersonalTokens = 20;

/** What a token may: look at what its owner sees, or also do what its owner may. */
export const tokenScopes = ['read', 'write'] as const;
export type TokenScope = (typeof tokenScopes)[number];

/** A personal token as its owner sees it; the token itself is shown once, when it is made. */
export const apiToken = z
  .object({
    id: rowId,
    name: z.string(),
    scope: z.enum(tokenScopes),
    /** The token's first characters, by which people know it again. */
    start: z.string(),
    expiresAt: instant.nullable(),
    lastUsedAt: instant.nullable(),
    createdAt: instant,
  })
  .meta({ id: 'ApiToken' });
export type ApiToken = z.output<typeof apiToken>;
