/** Contract → use case. */
import type { publicApiContract } from '@prosa/shared';
import type { Handlers } from '#src/platform/feature.ts';
import { createOwnToken, listOwnTokens, removeOwnToken } from './api-tokens.ts';
import type { PublicApiWorld } from './public-api-world.ts';
import { readApiMessage } from './read-api-message.ts';
import { openApiSend } from './send-over-api.remote.ts';

export const publicApiHandlers = (world: PublicApiWorld): Handlers<typeof publicApiContract> => ({
  send: openApiSend(world),
  message: readApiMessage,
  tokens: listOwnTokens,
  createToken: createOwnToken,
  removeToken: removeOwnToken,
});
