/**
 * Loaded into the server before anything else (`--import`, with `--expose-gc`): tells its parent what it costs, when asked,
 * and holds up its event loop when told to. The product itself knows nothing of it.
 */
export type Cost = {
  readonly rssMb: number;
  /** What is in use after everything that can be forgotten has been. */
  readonly heapMb: number;
  /** The processor's time of all threads since the process began. */
  readonly cpuMs: number;
};

const mb = 1_048_576;

/** To hold up the loop for so long, as a calculation would; anything else asks for the costs. */
export type HoldUp = { readonly holdUpMs: number };

process.on('message', (asked: HoldUp | 'cost') => {
  if (asked !== 'cost') {
    const until = performance.now() + asked.holdUpMs;
    while (performance.now() < until);
    return;
  }
  // A second time for what the first has only marked.
  globalThis.gc?.();
  globalThis.gc?.();
  const { rss, heapUsed } = process.memoryUsage();
  const { user, system } = process.cpuUsage();
  const cost: Cost = { rssMb: rss / mb, heapMb: heapUsed / mb, cpuMs: (user + system) / 1_000 };
  process.send?.(cost);
});
// Its parent may go first, or never ask.
process.channel?.unref();
