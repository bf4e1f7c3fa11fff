/** Versions of the client that the server no longer speaks with. */
import type { World } from '../model.ts';
import type { Introduction } from '../wire/noise.ts';

export const outdated = '405';

/** Returns what the client says that it is, e.g. `2.3000.1`. */
export function versionOf({ payload }: Introduction): string {
  const { primary = 0, secondary = 0, tertiary = 0 } = payload.userAgent?.appVersion ?? {};
  return [primary, secondary, tertiary].join('.');
}

export function isOutdated(world: World, who: Introduction): boolean {
  const said = versionOf(who);
  const number = String(who.payload.username ?? '') || undefined;
  return world.faults.take('outdated', number, ({ below }) => isOlder(said, below)) !== null;
}

function isOlder(version: string, than: string): boolean {
  const [these, those] = [version, than].map((text) => text.split('.').map(Number));
  for (const [place, part] of (those ?? []).entries()) {
    const own = these?.[place] ?? 0;
    if (own !== part) return own < part;
  }
  return false;
}
