/**
 * Returns whether a table has grown so far that its statistics are of another one, asked with each batch of so many rows: at `first` rows, and
 * then whenever there are five times as many. Planned by those of an empty table, each batch would read all of it.
 */
export function growth(first = 1000): (rows: number) => boolean {
  let [sum, next] = [0, first];
  return (rows) => {
    sum += rows;
    if (sum < next) return false;
    next = sum * 5;
    return true;
  };
}
