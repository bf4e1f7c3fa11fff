/**
 * The place in the outbox below which it need not be searched. Ids are given out before commit, so a smaller one may appear
 * after a greater one was handed on: the cursor therefore follows some time behind what has been handed on.
 */
export type Cursor = {
  /** Takes note that everything up to `id` that could be seen has been handed on. */
  advance(id: number, nowMs: number): void;
  /** Returns the id up to which rows may be left out, except in a full drain. */
  position(nowMs: number): number;
};

/** Marks closer together than this are kept as one. */
const grainMs = 100;

export function openCursor(behindMs: number): Cursor {
  let low = 0;
  let marks: { id: number; readonly at: number }[] = [];
  return {
    advance: (id, nowMs) => {
      const last = marks.at(-1);
      if (last !== undefined && nowMs - last.at < grainMs) last.id = Math.max(last.id, id);
      else marks.push({ id, at: nowMs });
    },
    position: (nowMs) => {
      const ripe = marks.filter((mark) => mark.at <= nowMs - behindMs - grainMs);
      marks = marks.slice(ripe.length);
      low = Math.max(low, ...ripe.map((mark) => mark.id));
      return low;
    },
  };
}
