/** Who listens to which fact. */
import type { Subscriber } from '../feature.ts';

export function subscribersByFact(
  subscribers: readonly Subscriber[],
): ReadonlyMap<string, readonly Subscriber[]> {
  const byFact = new Map<string, Subscriber[]>();
  for (const subscriber of subscribers) {
    byFact.set(subscriber.fact, [...(byFact.get(subscriber.fact) ?? []), subscriber]);
  }
  return byFact;
}
