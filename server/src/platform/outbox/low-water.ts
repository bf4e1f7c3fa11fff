/**
 * Below the low-water mark the outbox need not be searched. Ids are given out before commit, so a smaller one may appear
 * after a greater one was handed on: the mark therefore follows some time behind what has been handed on.
 */
export type LowWater = {
  /** Everything up to `id` that could be seen has been handed on. */
  passed(id: number, nowMs: number): void;
  /** Rows up to this id may be left out, except in a full pass. */
  at(nowMs: number): number;
};

/** Marks closer together than this are kept as one. */
const grainMs = 100;

export function openLowWater(behindMs: number): LowWater {
  let low = 0;
  let marks: { id: number; readonly at: number }[] = [];
  return {
    passed: (id, nowMs) => {
      const last = marks.at(-1);
      if (last !== undefined && nowMs - last.at < grainMs) last.id = Math.max(last.id, id);
      else marks.push({ id, at: nowMs });
    },
    at: (nowMs) => {
      const ripe = marks.filter((mark) => mark.at <= nowMs - behindMs - grainMs);
      marks = marks.slice(ripe.length);
      low = Math.max(low, ...ripe.map((mark) => mark.id));
      return low;
    },
  };
}
