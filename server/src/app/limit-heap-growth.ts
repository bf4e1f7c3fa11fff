/** How much memory the process takes that it could give back. */
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/** How far the heap may grow before it is collected, in per cent of what the last collection left. */
const growthPercent = 50;

/**
 * Makes V8 collect the whole heap each time it has grown by half. Left alone it lets one of 100 MB grow to several times that, which
 * suits programs that compute and end; a server would hold that much garbage all day. To be called once the program has started:
 * what it has loaded is in use, and the first limit is reckoned from that.
 */
export function limitHeapGrowth(): void {
  setFlagsFromString(`--heap-growing-percent=${growthPercent}`);
  setFlagsFromString('--expose-gc');
  const collect: () => void = runInNewContext('gc');
  collect();
}
