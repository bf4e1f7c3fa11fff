/**
 * Loaded into the server before anything else (`--import`, with `--expose-gc`): tells its parent what it costs, when asked.
 * The product itself knows nothing of it.
 */
export type Cost = {
  readonly rssMb: number;
  /** What is in use after everything that can be forgotten has been. */
  readonly heapMb: number;
  /** Of all its threads, since it began. */
  readonly cpuMs: number;
};

const mb = 1_048_576;

process.on('message', () => {
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
