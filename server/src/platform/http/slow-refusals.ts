/**
 * Whoever goes on asking after being told to come again later hears it later each time: a flood is as fast as its answers. The
 * first refusals go out at once, so that a client in good faith learns soon when to come again.
 */
import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { networkOf } from '../address.ts';
import { openThrottle } from '../throttle.ts';

/** Refusals that one network hears at once within the window, where nobody says otherwise. */
export const refusalsAtOnce = 20;
const windowMs = 10_000;
const maxKeys = 20_000;
/** Spread, or those that were refused together would come again together. */
const shortestMs = 500;
const longestMs = 3_000;
/** So many answers are held back at most; what goes beyond is cheaper to send. */
const mostHeld = 5_000;

/** Holds 429s back, by the network they go to, after so many within ten seconds. */
export function slowDownRefusals(server: FastifyInstance, atOnce: number): void {
  const refusals = openThrottle({ limit: atOnce, windowMs, maxKeys });
  let held = 0;
  server.addHook('onSend', async ({ ip }, { statusCode }) => {
    if (statusCode !== 429 || refusals.take(networkOf(ip), performance.now()) || held >= mostHeld) return;
    held += 1;
    await pause(shortestMs + Math.random() * (longestMs - shortestMs));
    held -= 1;
  });
}
