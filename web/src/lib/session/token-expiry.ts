/** When an access token expires, in milliseconds since the epoch; `null` when it does not say. */
export function tokenExpiry(token: string): number | null {
  const [, payload = ''] = token.split('.');
  try {
    const claims: unknown = JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/')));
    const expiry = typeof claims === 'object' && claims !== null && 'exp' in claims ? claims.exp : null;
    return typeof expiry === 'number' ? expiry * 1000 : null;
  } catch {
    // Not a token we can read: the server will say when it has expired.
    return null;
  }
}
