/** Keeps answers in the browser's store. One that is full makes room by what was kept first, or goes without. */

/** Keeps an answer, and drops what is more than `most`, the oldest first. Never fails. */
export async function keepIn(store: string, url: string, answer: Response, most?: number): Promise<void> {
  try {
    const cache = await caches.open(store);
    await cache.put(url, answer);
    if (most !== undefined) await dropOldest(cache, most);
  } catch {
    // The store is full or closed: this answer is had from the server alone.
    await caches
      .open(store)
      .then((cache) => dropOldest(cache, (most ?? 0) / 2))
      .catch(() => undefined);
  }
}

async function dropOldest(cache: Cache, most: number): Promise<void> {
  const kept = await cache.keys();
  for (const request of kept.slice(0, Math.max(0, kept.length - most))) await cache.delete(request);
}
