/**
 * The node bus: what has been stated anywhere in the installation, as the parts of this node hear of it. The node that
 * commits a fact publishes it here at once; every other node does so when the relay announces it (`announce.ts`). What
 * nobody has subscribed to is not announced. A fact may come twice, and one may be missed while the node was cut off from
 * the database: then `onMissed` says so, and whoever must not miss any looks for itself from time to time.
 */

/** What carries a fact's name: a fact itself, or the name of what nodes tell each other past the outbox. */
export type NamedFact = { readonly name: string };

/** Called with the company in which the fact was stated. */
export type FactListener = (companyId: number, factName: string) => void;

/** Called without a company where a relay of another version tells browsers what cannot be heard here. */
export type AnnouncementListener = (companyId: number | undefined, eventId: string) => void;

export type NodeBus = {
  /** From now on `listener` hears of facts whose names are in `facts`, which may still grow. */
  subscribe(facts: ReadonlySet<string>, listener: FactListener): void;
  /** `listener` is called when facts may have been missed. */
  onMissed(listener: () => void): void;
  /** Whether somebody on this node has subscribed to facts of this name. All nodes run the same program. */
  isAwaited(factName: string): boolean;
  /** A fact of this name was committed in the company, by this node or by another one. */
  publish(companyId: number, factName: string): void;
  /** This node may have missed facts. */
  missed(): void;
  /** `listener` is called with the number of the last message that a relay, wherever it runs, has told browsers of a company. */
  onAnnounced(listener: AnnouncementListener): void;
  announced: AnnouncementListener;
};

/** Returns the names of these facts, to subscribe to. */
export const namesOf = (facts: readonly NamedFact[]): ReadonlySet<string> =>
  new Set(facts.map(({ name }) => name));

/** Opens the bus that hands facts to the subscribers of this process, one per process. */
export function openNodeBus(): NodeBus {
  const subscriptions: { readonly facts: ReadonlySet<string>; readonly listener: FactListener }[] = [];
  const missing: (() => void)[] = [];
  const announcing: AnnouncementListener[] = [];
  return {
    subscribe: (facts, listener) => void subscriptions.push({ facts, listener }),
    onMissed: (listener) => void missing.push(listener),
    isAwaited: (factName) => subscriptions.some(({ facts }) => facts.has(factName)),
    publish: (companyId, factName) => {
      for (const { facts, listener } of subscriptions) if (facts.has(factName)) listener(companyId, factName);
    },
    missed: () => {
      for (const listener of missing) listener();
    },
    onAnnounced: (listener) => void announcing.push(listener),
    announced: (companyId, eventId) => {
      for (const listener of announcing) listener(companyId, eventId);
    },
  };
}
