/** What tests of signing in need: a browser's cookies, and the tokens of a session. */
import type { Exchange } from '#src/platform/feature.ts';

export type Browser = Exchange & {
  /** The cookies it would send; may be changed to pretend. */
  readonly jar: Map<string, string>;
};

/** A browser that keeps the cookies it is given. */
export function browser(ip = '203.0.113.7', cookies: Iterable<readonly [string, string]> = []): Browser {
  const jar = new Map(cookies);
  return {
    jar,
    ip,
    userAgent: 'test',
    cookie: (name) => jar.get(name),
    setCookie: (name, value) => void jar.set(name, value),
    clearCookie: (name) => void jar.delete(name),
  };
}
