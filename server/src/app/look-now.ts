/**
 * How the installation's documents look, from memory: its operator's brand. A change is seen at once where it is made and
 * within seconds elsewhere; while the database does not answer, what was known last goes on.
 */
import { ownName, type PlatformBrandView } from '@prosa/shared';
import {
  findLegal,
  findPlatformBrand,
  platformBrandChanged,
  viewPlatformBrand,
} from '../features/brand/index.ts';
import type { LookNow, PageLook } from '../platform/http/pages/page-look.ts';
import { namesOf } from '../platform/outbox/node-bus.ts';
import { platformSettingsChanged } from '../tenant/platform-settings/index.ts';
import type { Base } from './base.ts';

const maxAgeMs = 10_000;

export function openLookNow({
  bus,
  chance,
  log,
  platform,
}: Pick<Base, 'bus' | 'chance' | 'log' | 'platform'>): LookNow {
  let known: Promise<PageLook | undefined> = Promise.resolve(undefined);
  let until = 0;
  const forget = (): void => {
    until = 0;
  };
  bus.subscribe(namesOf([platformBrandChanged, platformSettingsChanged]), forget);
  bus.onMissed(forget);
  const read = async (last: Promise<PageLook | undefined>): Promise<PageLook | undefined> => {
    try {
      return await platform.across('how pages look', async (db) =>
        lookOf(viewPlatformBrand(await findPlatformBrand(db), await findLegal(db))),
      );
    } catch (error) {
      log.warn({ err: error }, 'pages look as they did last');
      return last;
    }
  };
  return () => {
    const now = chance.now().getTime();
    if (now < until) return known;
    until = now + maxAgeMs;
    known = read(known);
    return known;
  };
}

/** What nobody has decided costs no page a byte. */
function lookOf(brand: PlatformBrandView): PageLook | undefined {
  const { name, palette, icon } = brand;
  const isBuilt = Object.values(brand).every((value) => value === null || value === '');
  return isBuilt
    ? undefined
    : {
        name: name ?? ownName,
        color: palette?.light[7],
        icon: icon ?? undefined,
        said: brand,
      };
}
