/**
 * Where the database of another system is. Only an address of PostgreSQL over the network: a path of this machine, or
 * settings that would have a file of it read, are none.
 */

const schemes = /^postgres(ql)?:$/;
const host = /^([a-z0-9._-]+|\[[0-9a-f:.]+\])$/i;
const securities = new Set(['disable', 'prefer', 'require', 'verify-ca', 'verify-full', 'no-verify']);

/** Whether a text is `postgres://user@host:port/name`, with nothing behind it but how the line is secured. */
export function isFamilyAddress(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, hostname, pathname, searchParams, hash } = new URL(text);
  return (
    schemes.test(protocol) &&
    host.test(hostname) &&
    /^\/[^/]+$/.test(pathname) &&
    hash === '' &&
    [...searchParams].every(([name, value]) => name === 'sslmode' && securities.has(value))
  );
}

/** Returns the address as people may see it: without a password. */
export function familyPlace(address: string): string {
  const { hostname, port, pathname, username } = new URL(address);
  const user = username === '' ? '' : `${username}@`;
  return `${user}${hostname}:${port || '5432'}${pathname}`;
}
