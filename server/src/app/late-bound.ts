/** A value that others refer to before it can exist, because it is made of them. */
export type LateBound<T> = {
  /** Throws before the value is there: then something is used while it is still being put together. */
  readonly get: () => T;
  readonly set: (value: T) => void;
};

export function lateBound<T>(what: string): LateBound<T> {
  let held: { readonly value: T } | undefined;
  return {
    get: () => {
      if (held === undefined) throw new Error(`${what} cannot be used yet`);
      return held.value;
    },
    set: (value) => {
      held = { value };
    },
  };
}
