import { z } from 'zod';
import { kilobyte } from '../../kernel/constants.ts';
import { defineContract } from '../../kernel/contract.ts';
import { pageNumber, searchParam, wireChoice, wireFilter, wireId, wireVersion } from '../../kernel/wire.ts';
import {
  integrationDelivery,
  integrationFields,
  integrationTest,
  integrationUses,
  integrationView,
  typebotDefaults,
} from './model.ts';

const params = z.object({ integrationId: wireId });
const of = { permission: 'admin', plan: 'useIntegrations' } as const;
const { shape } = integrationFields;
const none = '';

/** Sent by clients of this API family; the company is known from the session. */
const ofTheFamily = { companyId: wireChoice.optional() };

export const integrationsContract = defineContract({
  list: {
    ...of,
    method: 'GET',
    path: '/queueIntegration',
    summary: 'Integrations by name, 20 a page',
    query: z.object({ searchParam, pageNumber, companyId: wireFilter }),
    response: z.object({ queueIntegrations: z.array(integrationView), count: z.int(), hasMore: z.boolean() }),
  },
  get: {
    ...of,
    method: 'GET',
    path: '/queueIntegration/:integrationId',
    summary: 'One integration, its secrets masked',
    errors: ['ERR_NO_INTEGRATION_FOUND'],
    params,
    response: integrationView,
  },
  uses: {
    ...of,
    method: 'GET',
    path: '/queueIntegration/:integrationId/uses',
    summary: 'How many queues and connections an integration answers for: what its removal would touch',
    errors: ['ERR_NO_INTEGRATION_FOUND'],
    params,
    response: integrationUses,
  },
  create: {
    ...of,
    method: 'POST',
    path: '/queueIntegration',
    summary: 'Adds an integration; all but dialogflow need an address, typebot also its flow',
    bodyLimit: 128 * kilobyte,
    body: integrationFields.extend({
      projectName: shape.projectName.default(none),
      jsonContent: shape.jsonContent.default(none),
      language: shape.language.default(none),
      region: shape.region.default(none),
      urlN8N: shape.urlN8N.default(none),
      secret: shape.secret.default(none),
      compatible: shape.compatible.default(false),
      compatibleRoot: shape.compatibleRoot.default(false),
      events: shape.events.default([]),
      typebotSlug: shape.typebotSlug.default(none),
      typebotExpires: shape.typebotExpires.default(typebotDefaults.expiresMinutes),
      typebotDelayMessage: shape.typebotDelayMessage.default(typebotDefaults.delayMs),
      typebotKeywordFinish: shape.typebotKeywordFinish.default(none),
      typebotKeywordRestart: shape.typebotKeywordRestart.default(none),
      typebotRestartMessage: shape.typebotRestartMessage.default(none),
      typebotUnknownMessage: shape.typebotUnknownMessage.default(none),
      ...ofTheFamily,
    }),
    response: integrationView,
  },
  update: {
    ...of,
    method: 'PUT',
    path: '/queueIntegration/:integrationId',
    summary: 'Changes an integration; absent fields, and secrets that come back masked, stay as they are',
    errors: ['ERR_NO_INTEGRATION_FOUND'],
    params,
    bodyLimit: 128 * kilobyte,
    body: integrationFields.partial().extend({
      ...ofTheFamily,
      /** The version that was seen; without it the last change wins. */
      version: wireVersion,
    }),
    response: integrationView,
  },
  remove: {
    ...of,
    method: 'DELETE',
    path: '/queueIntegration/:integrationId',
    summary: 'Removes an integration; queues and connections that name it go on without',
    errors: ['ERR_NO_INTEGRATION_FOUND'],
    params,
    response: z.object({ message: z.string() }),
  },
  testSession: {
    ...of,
    method: 'POST',
    path: '/queueIntegration/testSession',
    summary:
      'Tries credentials out, saved or not: says “oi” to the bot and tells what it answers, or why it does not',
    errors: ['ERR_NO_INTEGRATION_FOUND'],
    remote: true,
    throttle: 20,
    audit: 'never',
    bodyLimit: 128 * kilobyte,
    body: integrationFields
      .pick({
        projectName: true,
        jsonContent: true,
        language: true,
        region: true,
        urlN8N: true,
        secret: true,
        typebotSlug: true,
      })
      .partial()
      .extend({
        type: shape.type.default('dialogflow'),
        /** The integration whose secrets are meant where they come masked. */
        id: wireChoice.optional(),
      }),
    response: integrationTest,
  },
  deliveries: {
    ...of,
    method: 'GET',
    path: '/queueIntegration/:integrationId/deliveries',
    summary: 'What was sent to an integration’s address within a month, newest first, 20 a page',
    errors: ['ERR_NO_INTEGRATION_FOUND'],
    params,
    query: z.object({
      /** Where the page before ended. */
      cursor: z.string().max(100).optional(),
    }),
    response: z.object({ deliveries: z.array(integrationDelivery), cursor: z.string().nullable() }),
  },
  replay: {
    ...of,
    method: 'POST',
    path: '/queueIntegration/:integrationId/deliveries/:deliveryId',
    summary: 'Sends an event once more, under its own id',
    errors: ['ERR_NO_DELIVERY_FOUND'],
    params: params.extend({ deliveryId: z.uuid() }),
    response: integrationDelivery,
  },
});
