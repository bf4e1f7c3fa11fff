/**
 * Whoever goes on asking after being told to come again later hears it later: a flood is as fast as its answers. The first
 * refusals go out at once, so that a client in good faith learns soon when to come again.
 */
import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { networkOf } from '../../limits/network-of.ts';
import { openPace } from '../../limits/pace.ts';

/** Refusals that one network hears at once after a rest, where nobody says otherwise. */
export const refusalsAtOnce = 20;
const perSecond = 20;
const longestWaitMs = 10_000;
/** How many answers are held back at most; what goes beyond is cheaper to send. */
const mostHeld = 5_000;

/** Holds 429s back, by the network they go to, after so many at once. */
export function slowDownRefusals(server: FastifyInstance, atOnce: number): void {
  const pace = openPace({ burst: atOnce, perSecond, longestWaitMs, now: () => performance.now() });
  let held = 0;
  server.addHook('onSend', async ({ ip }, { statusCode }) => {
    if (statusCode !== 429) return;
    const waitMs = pace(networkOf(ip)) ?? longestWaitMs;
    if (waitMs === 0 || held >= mostHeld) return;
    held += 1;
    await pause(waitMs);
    held -= 1;
  });
}
