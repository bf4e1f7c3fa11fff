/** Who is calling: people with a session, programs with a personal token or a connection's, operators in a company's name. */
import { AppError } from '@prosa/shared';
import {
  bareToken,
  bearerToken,
  impersonateAdmin,
  type LiveIdentity,
  openAuthenticator,
  openLiveIdentity,
} from '../features/auth/index.ts';
import {
  isPersonalToken,
  openConnectionAuthenticator,
  openTokenAuthenticator,
} from '../features/public-api/index.ts';
import type { Identity } from '../platform/http/identity.ts';
import type { HttpOptions } from '../platform/http/open-http.ts';
import { openGuesses } from '../platform/limits/guesses.ts';
import type { SocketIdentity } from '../platform/realtime/identity.ts';
import { ownCompany } from '../tenant/companies/index.ts';
import type { Base } from './base.ts';

export type Authentication = {
  readonly http: Pick<HttpOptions, 'authenticate' | 'authenticateConnection' | 'impersonate'>;
  /** Who is behind a socket by now. */
  readonly identities: LiveIdentity;
  /** Who opens a socket with this token; throws when nobody does. */
  readonly socket: (token: string) => Promise<SocketIdentity>;
};

export function openAuthentication({ secrets, chance, database, cached }: Base): Authentication {
  const { inCompany, across } = database;
  const authenticate = openAuthenticator({ ...secrets, inCompany, cached });
  const authenticateToken = openTokenAuthenticator({ across, now: chance.now, cached });
  const authenticateConnection = openConnectionAuthenticator({ across, now: chance.now, cached });
  const guesses = openGuesses<Identity>(chance.now);
  return {
    http: {
      authenticate: (authorization, address) => {
        const token = bearerToken(authorization);
        return isPersonalToken(token)
          ? guesses.check(address, token, () => authenticateToken(token))
          : authenticate(token, chance.now());
      },
      authenticateConnection: (authorization, address) => {
        // Integrations of this API family show the token with the word before it or without.
        const token = bearerToken(authorization) ?? bareToken(authorization);
        return token === undefined
          ? authenticateConnection(token)
          : guesses.check(address, token, () => authenticateConnection(token));
      },
      impersonate: async (companyId, operator) =>
        impersonateAdmin(await cached(companyId, ownCompany), operator),
    },
    identities: openLiveIdentity({ inCompany, cached }),
    socket: async (token) => {
      const found = await authenticate(token, chance.now());
      if (found.owesSecondFactor === true) throw new AppError('ERR_SECOND_FACTOR_REQUIRED');
      const { companyId, actor, expiresAt, restricted } = found;
      return {
        companyId,
        userId: actor.id,
        sessionId: actor.sessionId,
        profile: actor.profile,
        super: actor.super,
        restricted,
        expiresAt,
      };
    },
  };
}
