/** Returns what a page's place says of itself in its address: what is not chosen is not spelled. */
export const spelledAddress = (place: Readonly<Record<string, string | undefined>>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(place).filter((entry): entry is [string, string] => (entry[1] ?? '') !== ''),
  );
