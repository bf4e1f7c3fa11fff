/** Contract → use case. */
import type { publicApiContract } from '@prosa/shared';
import type { Handlers } from '#src/platform/feature.ts';
import { openApiSend } from './api-send.remote.ts';
import { createOwnToken, listOwnTokens, removeOwnToken } from './api-tokens.ts';
import { getApiMessage } from './get-api-message.ts';
import type { PublicApiDeps } from './public-api-deps.ts';

export const publicApiHandlers = (deps: PublicApiDeps): Handlers<typeof publicApiContract> => ({
  send: openApiSend(deps),
  message: getApiMessage,
  tokens: listOwnTokens,
  createToken: createOwnToken,
  removeToken: removeOwnToken,
});
