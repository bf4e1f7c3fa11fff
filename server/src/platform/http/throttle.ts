/** Counts attempts per key in windows of one minute; bounded, so that a flood of addresses costs no memory. */
export type Throttle = { allows(key: string, perMinute: number): boolean };

const windowMs = 60_000;
const maxKeys = 20_000;

export function openThrottle(now: () => number): Throttle {
  const windows = new Map<string, { readonly from: number; count: number }>();
  return {
    allows: (key, perMinute) => {
      const at = now();
      const open = windows.get(key);
      if (open !== undefined && at - open.from < windowMs) {
        open.count += 1;
        return open.count <= perMinute;
      }
      const oldest = windows.keys().next().value;
      if (windows.size >= maxKeys && oldest !== undefined) windows.delete(oldest);
      windows.delete(key);
      windows.set(key, { from: at, count: 1 });
      return true;
    },
  };
}
