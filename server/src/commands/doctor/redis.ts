/** Redis, where several processes serve browsers: whether it answers, is new enough and keeps what is written to it. */
import { type RedisStanding, readRedisStanding } from '../../platform/realtime/fan-out/redis-standing.ts';
import { error, type Finding, ok, warning } from './finding.ts';
import type { Check } from './patient.ts';

/** Streams are from 5 on; what reads several of them as we do was tried from 6 on. */
const oldestMajor = 6;
const scarceShare = 0.9;

export function redisFinding({ program, version, policy, maxBytes, usedBytes }: RedisStanding): Finding {
  const name = `${program} ${version}`;
  if (Number.parseInt(version, 10) < oldestMajor)
    return error(`${name} is too old.`, `Use Redis ${oldestMajor} or newer, or Valkey.`);
  if (policy !== 'noeviction' && !policy.startsWith('volatile-'))
    return warning(
      `${name} throws keys away when its memory is full (maxmemory-policy ${policy}): browsers would lose what other processes say.`,
      'Set maxmemory-policy to noeviction, or give Prosa a Redis of its own.',
    );
  if (maxBytes > 0 && usedBytes > maxBytes * scarceShare)
    return warning(
      `${name} has used ${Math.round((100 * usedBytes) / maxBytes)} % of its memory: it will refuse what processes say.`,
      'Raise maxmemory.',
    );
  return ok(`${name} answers and throws nothing away; nothing in it has to be kept on disk.`);
}

export const redis: Check = {
  name: 'redis',
  look: async ({ config: { redisUrl, databaseUrl } }) => {
    if (redisUrl === undefined)
      return ok(
        databaseUrl === undefined
          ? 'Not needed: one process serves all browsers.'
          : 'None is given: right for one process, not for several that serve browsers.',
      );
    const { host } = new URL(redisUrl);
    try {
      return redisFinding(await readRedisStanding(redisUrl));
    } catch (failure) {
      return error(
        `Redis at ${host} does not let us in (${(failure as Error).message}).`,
        'Start it, or check REDIS_URL and REDIS_PASSWORD.',
      );
    }
  },
};
