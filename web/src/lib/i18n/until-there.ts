/** Asks for what the network may not give at once. */

const firstWaitMs = 350;
const longestWaitMs = 10_000;

/** Asks until there is an answer and returns that; what fails is asked for again, after twice the time each, ten seconds at most. */
export async function untilThere<T>(ask: () => Promise<T>): Promise<T> {
  for (let waitMs = firstWaitMs; ; waitMs = Math.min(2 * waitMs, longestWaitMs)) {
    try {
      return await ask();
    } catch {
      await new Promise((resolve) => window.setTimeout(resolve, waitMs));
    }
  }
}
