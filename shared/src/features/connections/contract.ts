import { z } from 'zod';
import { kilobyte } from '../../kernel/constants.ts';
import { companyChoice, defineContract } from '../../kernel/contract.ts';
import { wireFilter, wireId, wireNone, wireVersion } from '../../kernel/wire.ts';
import { cloudFields, templateView } from './cloud/model.ts';
import { connectionHealthView } from './health/model.ts';
import { connectionFields, connectionView, providers } from './model.ts';
import { proxyAddress } from './proxy.ts';
import { tokenLength } from './token-strength.ts';

const params = z.object({ whatsappId: wireId });
const queueIds = z.array(wireId).max(200);
/** A new one has at least 32 characters of real variety; one that may not be had is refused with the rule `weak`. */
const token = z.string().max(tokenLength.max);
/**
 * The proxy of a linked number: `http://`, `https://` or `socks5://`, with `user:password@` where it wants that. One in
 * a network of the installation is refused with the rule `private`, another address with the mask for its password with
 * the rule `masked`.
 */
const proxy = z.union([proxyAddress, wireNone.transform(() => '')]).optional();
const sessionQuery = z.object({
  session: z.union([z.int(), z.string().max(5)]).optional(),
  companyId: wireFilter,
});

export const connectionsContract = defineContract({
  list: {
    method: 'GET',
    path: '/whatsapp',
    permission: 'session',
    ...companyChoice,
    summary: 'The connections with status and queues; codes and tokens are left out',
    query: sessionQuery,
    response: z.array(connectionView),
  },
  providers: {
    method: 'GET',
    path: '/whatsapp/providers',
    permission: 'session',
    summary: 'The networks a new connection can be made with, the usual one first',
    response: z.array(z.enum(providers)),
  },
  get: {
    method: 'GET',
    path: '/whatsapp/:whatsappId',
    permission: 'session',
    summary: 'One connection; admins also get the code to scan',
    errors: ['ERR_NO_WAPP_FOUND'],
    params,
    query: sessionQuery,
    response: connectionView,
  },
  create: {
    method: 'POST',
    path: '/whatsapp',
    permission: 'connections-page:addConnection',
    summary: 'Adds a connection and starts its session',
    errors: [
      'ERR_PLAN_LIMIT_CONNECTIONS',
      'ERR_WAPP_GREETING_REQUIRED',
      'ERR_NO_QUEUE_FOUND',
      'ERR_NO_PROMPT_FOUND',
      'ERR_NO_INTEGRATION_FOUND',
      'ERR_PROVIDER_UNAVAILABLE',
      'ERR_NUMBER_IN_USE',
    ],
    bodyLimit: 128 * kilobyte,
    body: connectionFields
      .partial()
      .required({ name: true })
      .extend({
        queueIds: queueIds.default([]),
        provider: z.enum(providers).optional(),
        token: z.union([token, wireNone]).optional(),
        /** Empty: the installation's, if it has one. */
        proxy,
        /** Needed with the provider `cloud`, refused with others. */
        cloud: cloudFields.nullish(),
      }),
    response: connectionView,
  },
  update: {
    method: 'PUT',
    path: '/whatsapp/:whatsappId',
    permission: 'connections-page:editOrDeleteConnection',
    summary: 'Changes a connection; absent fields stay as they are',
    errors: [
      'ERR_NO_WAPP_FOUND',
      'ERR_WAPP_GREETING_REQUIRED',
      'ERR_NO_QUEUE_FOUND',
      'ERR_NO_PROMPT_FOUND',
      'ERR_NO_INTEGRATION_FOUND',
      'ERR_NO_OTHER_WHATSAPP',
      'ERR_NUMBER_IN_USE',
    ],
    params,
    bodyLimit: 128 * kilobyte,
    body: connectionFields.partial().extend({
      queueIds: queueIds.optional(),
      /** Null removes it; the mask or nothing leaves it. */
      token: token.nullish(),
      /** As it was shown, it stays; empty takes it away. */
      proxy,
      /** The version that was seen; without it the last change wins. */
      version: wireVersion,
      /** Absent fields stay as they are; null is how other networks tell that they have none. */
      cloud: cloudFields.partial().nullish(),
    }),
    response: connectionView,
  },
  remove: {
    method: 'DELETE',
    path: '/whatsapp/:whatsappId',
    permission: 'connections-page:editOrDeleteConnection',
    summary: 'Unlinks and removes a connection; its tickets stay readable',
    errors: ['ERR_NO_WAPP_FOUND', 'ERR_NO_OTHER_WHATSAPP'],
    params,
    query: z.object({ newDefaultId: wireFilter }),
    response: z.object({ message: z.string() }),
  },
  retrySession: {
    method: 'POST',
    path: '/whatsappsession/:whatsappId',
    permission: 'connections-page:actionButtons',
    summary: 'Connects again with the stored credentials',
    errors: ['ERR_NO_WAPP_FOUND', 'ERR_NUMBER_IN_USE'],
    params,
    response: z.object({ message: z.string() }),
  },
  newSession: {
    method: 'PUT',
    path: '/whatsappsession/:whatsappId',
    permission: 'connections-page:actionButtons',
    summary: 'Forgets the credentials and asks for a new code',
    errors: ['ERR_NO_WAPP_FOUND'],
    params,
    response: z.object({ message: z.string() }),
  },
  endSession: {
    method: 'DELETE',
    path: '/whatsappsession/:whatsappId',
    permission: 'connections-page:actionButtons',
    summary: 'Unlinks the phone and forgets the credentials',
    errors: ['ERR_NO_WAPP_FOUND'],
    params,
    response: z.object({ message: z.string() }),
  },
  pairingCode: {
    method: 'POST',
    path: '/whatsappsession/:whatsappId/pairing-code',
    permission: 'connections-page:actionButtons',
    summary: 'Eight characters that the owner of the number types instead of scanning',
    errors: ['ERR_NO_WAPP_FOUND', 'ERR_WAPP_NOT_INITIALIZED', 'ERR_PAIRING_CODE'],
    remote: true,
    params,
    body: z.object({
      number: z
        .string()
        .trim()
        .regex(/^\+?[\d\s()-]{8,20}$/),
    }),
    response: z.object({ code: z.string() }),
  },
  health: {
    method: 'GET',
    path: '/whatsapp/:whatsappId/health',
    permission: 'connections-page:actionButtons',
    summary: 'Signs of life of a connection and what waits in it',
    errors: ['ERR_NO_WAPP_FOUND'],
    params,
    response: connectionHealthView,
  },
  templates: {
    method: 'GET',
    path: '/whatsapp/:whatsappId/templates',
    permission: 'session',
    summary: 'Message templates of an official number; others have none',
    errors: ['ERR_NO_WAPP_FOUND'],
    params,
    response: z.array(templateView),
  },
  syncTemplates: {
    method: 'POST',
    path: '/whatsapp/:whatsappId/templates/sync',
    permission: 'connections-page:actionButtons',
    summary: 'Reads the templates anew from the official network',
    errors: ['ERR_NO_WAPP_FOUND', 'ERR_WAPP_NOT_INITIALIZED'],
    remote: true,
    params,
    response: z.array(templateView),
  },
});
