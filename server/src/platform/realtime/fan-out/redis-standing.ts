/** What a Redis (or Valkey) says of itself. */

export type RedisStanding = {
  readonly program: 'Redis' | 'Valkey';
  readonly version: string;
  /** What it does when its memory is full. */
  readonly policy: string;
  /** 0: as much as the machine has. */
  readonly maxBytes: number;
  readonly usedBytes: number;
};

const answerMs = 5_000;

/**
 * Reads how Redis is, over a connection made for it. Rejects with the reason, without password, where it does not
 * answer within five seconds.
 */
export async function readRedisStanding(url: string): Promise<RedisStanding> {
  const { createClient } = await import('@redis/client');
  const client = createClient({
    url,
    socket: { connectTimeout: answerMs, socketTimeout: answerMs, reconnectStrategy: false },
  });
  // What went wrong is rejected with.
  client.on('error', () => undefined);
  await client.connect();
  try {
    const told = new Map(
      (await client.info()).split('\r\n').map((line): [string, string] => {
        const at = line.indexOf(':');
        return [line.slice(0, at), line.slice(at + 1)];
      }),
    );
    const valkey = told.get('valkey_version');
    return {
      program: valkey === undefined ? 'Redis' : 'Valkey',
      version: valkey ?? told.get('redis_version') ?? 'of an unknown version',
      policy: told.get('maxmemory_policy') ?? 'unknown',
      maxBytes: Number(told.get('maxmemory') ?? 0),
      usedBytes: Number(told.get('used_memory') ?? 0),
    };
  } finally {
    client.destroy();
  }
}
