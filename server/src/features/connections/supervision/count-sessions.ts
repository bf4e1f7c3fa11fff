/** Figure for /metrics: the sessions that this process runs. */
import { gauge } from '#src/platform/metrics.ts';

/** In memory, so that it is told while the database is away; the newest runner of a process speaks for it. */
let count: () => { readonly connected: number; readonly unconnected: number } = () => ({
  connected: 0,
  unconnected: 0,
});

gauge(
  'prosa_node_sessions',
  'Sessions that this process runs: connected, or on their way',
  ['state'],
  (own) => {
    const { connected, unconnected } = count();
    own.set({ state: 'connected' }, connected);
    own.set({ state: 'unconnected' }, unconnected);
  },
);

/** Counts by this from now on. */
export function countSessions(by: typeof count): void {
  count = by;
}
