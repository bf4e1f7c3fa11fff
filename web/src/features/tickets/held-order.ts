/**
 * Returns rows that keep their places while somebody points at them: what is new comes after, what is gone leaves.
 * Pure.
 */
export function inHeldOrder<T extends { readonly id: number }>(
  rows: readonly T[],
  held: readonly number[],
): readonly T[] {
  const place = new Map(held.map((id, index) => [id, index]));
  const last = held.length;
  // Sorting is stable: what is new stays in its own order.
  return [...rows].sort((one, other) => (place.get(one.id) ?? last) - (place.get(other.id) ?? last));
}
