/** Who is behind a connection's token: the company's own systems. Without one, with another's or an old one: nobody. */
import { AppError } from '@prosa/shared';
import { recognizeToken } from '#src/features/connections/settings/index.ts';
import type { CacheDef, ConnectionActor, PlatformCtx } from '#src/platform/context.ts';
import { isExpired, isOpen, ownCompany } from '#src/tenant/companies/index.ts';

export type ConnectionIdentity = {
  readonly companyId: number;
  readonly actor: ConnectionActor;
  readonly restricted: boolean;
  readonly dueDate?: string;
};

type Options = Pick<PlatformCtx, 'across' | 'now'> & {
  readonly cached: <T>(companyId: number, entry: CacheDef<T>) => Promise<T>;
};

export const openConnectionAuthenticator =
  ({ across, now, cached }: Options) =>
  async (token: string | undefined): Promise<ConnectionIdentity> => {
    const owner =
      token === undefined
        ? undefined
        : await across('a connection’s token', (db) => recognizeToken(db, token));
    const company = owner && (await cached(owner.companyId, ownCompany));
    if (owner === undefined || company === undefined || !isOpen(company))
      throw new AppError('ERR_SESSION_EXPIRED');
    const { companyId, id, name } = owner;
    const restricted = isExpired(company, now());
    return {
      companyId,
      actor: { kind: 'connection', id, name },
      restricted,
      ...(restricted && company.dueDate !== null ? { dueDate: company.dueDate.toISOString() } : {}),
    };
  };
