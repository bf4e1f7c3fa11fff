/** Which version a number says that it is, and which one is worth a try. Pure. */

export type Place = { readonly companyId: number; readonly connectionId: number };

export type Trial = {
  readonly version: string;
  /** The connection that tries the version; null while none can. */
  readonly place: Place | null;
  readonly since: Date | null;
};

export type WebClient = {
  readonly pinned: string | null;
  readonly proved: string | null;
  readonly trial: Trial | null;
  readonly askedAt: Date | null;
};

export type KnownVersion = {
  readonly version: string;
  readonly seenAt: Date;
  readonly acceptedAt: Date | null;
  readonly refusedAt: Date | null;
};

/** What whoever runs the installation has named, and what the library has built in. */
export type Given = { readonly configured: string | undefined; readonly builtIn: string };

export type InUse = {
  readonly version: string;
  readonly because: 'configured' | 'pinned' | 'proved' | 'built_in';
};

const minute = 60_000;
const askEveryMs = 6 * 60 * minute;
const askAgainMs = 5 * minute;
const trialMs = 3 * minute;

export const nothingKnown: WebClient = { pinned: null, proved: null, trial: null, askedAt: null };

export function inUse({ pinned, proved }: WebClient, { configured, builtIn }: Given): InUse {
  if (configured !== undefined) return { version: configured, because: 'configured' };
  if (pinned !== null) return { version: pinned, because: 'pinned' };
  // The library's own may have grown newer with an update of ours.
  return proved !== null && isNewer(proved, builtIn)
    ? { version: proved, because: 'proved' }
    : { version: builtIn, because: 'built_in' };
}

/** Returns the version that this connection says; `atOnce` while it tries what the others may say later. */
export function versionFor(
  state: WebClient,
  given: Given,
  { companyId, connectionId }: Place,
): { readonly version: string; readonly atOnce: boolean } {
  const { version, because } = inUse(state, given);
  const { trial } = state;
  const isFixed = because === 'configured' || because === 'pinned';
  const tries = trial?.place?.companyId === companyId && trial.place.connectionId === connectionId;
  return trial !== null && tries && !isFixed
    ? { version: trial.version, atOnce: true }
    : { version, atOnce: false };
}

/** Returns whether a version is newer; its first three numbers count. */
export function isNewer(version: string, than: string): boolean {
  const [these, those] = [version, than].map((text) => text.split('.').map(Number));
  for (const place of [0, 1, 2]) {
    const [own = 0, other = 0] = [these?.[place], those?.[place]];
    if (own !== other) return own > other;
  }
  return false;
}

/** Returns whether WhatsApp's last word about a version was no. */
export const isRefused = ({ acceptedAt, refusedAt }: KnownVersion): boolean =>
  refusedAt !== null && (acceptedAt === null || refusedAt > acceptedAt);

/**
 * Returns the version that one connection should try, if any: the newest that a source names and nobody has refused,
 * where it is newer than what is in use or that is refused itself; then anything else that has worked before.
 */
export function candidate(
  state: WebClient,
  given: Given,
  { named, known }: { readonly named: readonly string[]; readonly known: readonly KnownVersion[] },
): string | undefined {
  const { version: present, because } = inUse(state, given);
  if (because === 'configured' || because === 'pinned') return undefined;
  const refused = new Set(known.filter(isRefused).map(({ version }) => version));
  const isDoubted = refused.has(present);
  const newest = (versions: readonly string[]): string | undefined =>
    versions
      .filter((version) => version !== present && !refused.has(version))
      .reduce<string | undefined>(
        (best, one) => (best === undefined || isNewer(one, best) ? one : best),
        undefined,
      );
  const fresh = newest(named);
  if (fresh !== undefined && (isDoubted || isNewer(fresh, present))) return fresh;
  if (!isDoubted) return undefined;
  return newest([
    given.builtIn,
    ...known.filter(({ acceptedAt }) => acceptedAt !== null).map(({ version }) => version),
  ]);
}

/**
 * Returns whether sources are to be asked: a few times a day, and every few minutes while numbers wait for an answer.
 */
export function isAskingDue({ askedAt }: WebClient, isUrgent: boolean, now: Date): boolean {
  const age = askedAt === null ? Number.POSITIVE_INFINITY : now.getTime() - askedAt.getTime();
  return age >= (isUrgent ? askAgainMs : askEveryMs);
}

/** Returns whether a trial is stuck: nobody tries the version, or whoever does has not come to a result. */
export const isStuck = ({ place, since }: Trial, now: Date): boolean =>
  place === null || since === null || now.getTime() - since.getTime() >= trialMs;
