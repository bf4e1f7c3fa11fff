/**
 * Transactions over the keys of a connection, as the library has them, but in one context for all connections. The library
 * begins a context of its own for each, and until Node 24 every promise of the process carries every context that was ever
 * begun, those of dead connections as well: with a hundred sessions a message would cost many times as much.
 */
import { AsyncLocalStorage } from 'node:async_hooks';
import type {
  SignalDataSet,
  SignalDataTypeMap,
  SignalKeyStore,
  SignalKeyStoreWithTransaction,
} from 'baileys';
import { openKeyedQueue } from '#src/platform/lanes/keyed-queue.ts';

type Values = { [type: string]: { [id: string]: unknown } };

/** What a transaction has read and changed so far. */
type Draft = {
  readonly owner: SignalKeyStore;
  readonly known: Values;
  readonly changes: Values;
  /** Somebody may still work in its context: jobs of the same contact run in that of the first. */
  isOver: boolean;
};

const drafts = new AsyncLocalStorage<Draft>();

/** Changes are in the store when the transaction resolves, and nowhere when it rejects; one at a time under a name. */
export function transactionsOver(store: SignalKeyStore): SignalKeyStoreWithTransaction {
  const queue = openKeyedQueue();

  function draftHere(): Draft | undefined {
    const draft = drafts.getStore();
    return draft?.owner === store && !draft.isOver ? draft : undefined;
  }

  async function drafted<T>(work: () => Promise<T>): Promise<T> {
    const draft: Draft = { owner: store, known: {}, changes: {}, isOver: false };
    try {
      const result = await drafts.run(draft, work);
      if (Object.keys(draft.changes).length > 0) await store.set(draft.changes as SignalDataSet);
      return result;
    } finally {
      draft.isOver = true;
    }
  }

  async function getInDraft<T extends keyof SignalDataTypeMap>(draft: Draft, type: T, ids: string[]) {
    const missing = ids.filter((id) => !(id in valuesOf(draft.known, type)));
    if (missing.length > 0) {
      const read = await store.get(type, missing);
      // What was changed meanwhile is newer.
      draft.known[type] = { ...read, ...valuesOf(draft.known, type) };
    }
    const known = valuesOf(draft.known, type);
    const found: { [id: string]: SignalDataTypeMap[T] } = {};
    for (const id of ids) if (known[id] != null) found[id] = known[id] as SignalDataTypeMap[T];
    return found;
  }

  return {
    get: async (type, ids) => {
      const draft = draftHere();
      return draft === undefined ? store.get(type, ids) : getInDraft(draft, type, ids);
    },
    set: async (changes) => {
      const draft = draftHere();
      if (draft === undefined) return store.set(changes);
      for (const [type, values] of Object.entries(changes))
        for (const place of [draft.known, draft.changes])
          place[type] = { ...valuesOf(place, type), ...values };
    },
    isInTransaction: () => draftHere() !== undefined,
    transaction: (work, name) => (draftHere() === undefined ? queue.run(name, () => drafted(work)) : work()),
  };
}

const valuesOf = (values: Values, type: string): { [id: string]: unknown } => values[type] ?? {};
