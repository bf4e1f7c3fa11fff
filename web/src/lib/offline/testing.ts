/** The browser's store of answers, as far as we use it. */
export class Stores {
  readonly stores = new Map<string, Map<string, Response>>();
  /** Nothing fits in any more. */
  isFull = false;
  readonly #origin: string;

  constructor(origin: string) {
    this.#origin = origin;
  }

  readonly #whole = (url: string): string => new URL(url, this.#origin).href;

  open(name: string) {
    const store = this.stores.get(name) ?? new Map<string, Response>();
    this.stores.set(name, store);
    return Promise.resolve({
      put: (url: string, answer: Response) => {
        if (this.isFull) return Promise.reject(new DOMException('full', 'QuotaExceededError'));
        store.delete(this.#whole(url));
        store.set(this.#whole(url), answer);
        return Promise.resolve();
      },
      keys: () => Promise.resolve([...store.keys()].map((url) => ({ url }))),
      delete: ({ url }: { url: string }) => Promise.resolve(store.delete(url)),
    });
  }

  match(url: string, { cacheName }: { cacheName: string }) {
    return Promise.resolve(this.stores.get(cacheName)?.get(this.#whole(url))?.clone());
  }

  delete(name: string) {
    return Promise.resolve(this.stores.delete(name));
  }
}
