/** What an access token says of itself; nothing is believed of it here, the server checks it. */
export type TokenClaims = {
  /** When it expires, in milliseconds since the epoch; `null` when it does not say. */
  readonly expiresAtMs: number | null;
  /** The last event that browsers had been told of when it was made: whatever was read with it is at least as new. */
  readonly lastEvent: string | null;
};

const nothing: TokenClaims = { expiresAtMs: null, lastEvent: null };

/** Returns the claims of a token; of one that cannot be read, none. */
export function tokenClaims(token: string): TokenClaims {
  const [, payload = ''] = token.split('.');
  try {
    const claims: unknown = JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/')));
    if (typeof claims !== 'object' || claims === null) return nothing;
    const { exp, ev } = claims as { exp?: unknown; ev?: unknown };
    return {
      expiresAtMs: typeof exp === 'number' ? exp * 1_000 : null,
      lastEvent: typeof ev === 'string' ? ev : null,
    };
  } catch {
    // Not a token we can read: the server will say when it has expired.
    return nothing;
  }
}
