/**
 * Tells the browsers of this process to fetch again, because they may have missed something: a few at a time, so that
 * thousands do not ask at the same moment, and not again before a while has passed, however long the trouble lasts.
 */
export type ResyncRounds = {
  /** All are told: at once, or when the pause since the last round is over. */
  request(): void;
  stop(): void;
};

export type ResyncRoundsOptions = {
  /** From the end of a round to the beginning of the next. */
  readonly everyMs: number;
  /** Ids of the sockets that are here now. */
  readonly here: () => Iterable<string>;
  readonly tell: (socketId: string) => void;
};

const atOnce = 50;
const betweenMs = 50;

export function openResyncRounds({ everyMs, here, tell }: ResyncRoundsOptions): ResyncRounds {
  let nextRoundAt = Number.NEGATIVE_INFINITY;
  let due: NodeJS.Timeout | undefined;
  let telling: NodeJS.Timeout | undefined;

  function begin(): void {
    due = undefined;
    const ids = [...here()];
    nextRoundAt = performance.now() + (ids.length / atOnce) * betweenMs + everyMs;
    tellSome(ids);
  }

  function tellSome(ids: readonly string[]): void {
    for (const id of ids.slice(0, atOnce)) tell(id);
    const rest = ids.slice(atOnce);
    if (rest.length > 0) telling = setTimeout(tellSome, betweenMs, rest).unref();
  }

  return {
    request: () => {
      if (due !== undefined) return;
      const inMs = nextRoundAt - performance.now();
      if (inMs <= 0) begin();
      else due = setTimeout(begin, inMs).unref();
    },
    stop: () => {
      clearTimeout(due);
      clearTimeout(telling);
    },
  };
}
