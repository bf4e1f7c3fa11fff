/** What somebody may have meant who wrote a name that is none. */

/** How many letters must be added, left out or changed to make one word of the other. */
function distance(one: string, other: string): number {
  let above = Array.from({ length: other.length + 1 }, (_, at) => at);
  for (let row = 1; row <= one.length; row += 1) {
    const line = [row];
    for (let at = 1; at <= other.length; at += 1) {
      const changed = (above[at - 1] ?? 0) + (one[row - 1] === other[at - 1] ? 0 : 1);
      line.push(Math.min(changed, (above[at] ?? 0) + 1, (line[at - 1] ?? 0) + 1));
    }
    above = line;
  }
  return above[other.length] ?? 0;
}

/** Returns the known name that is at most `most` letters away, the nearest first; undefined where none is. */
export function nearest(name: string, known: readonly string[], most = 2): string | undefined {
  const [best] = known
    .filter((candidate) => Math.abs(candidate.length - name.length) <= most)
    .map((candidate) => ({ candidate, away: distance(name, candidate) }))
    .filter(({ away }) => away <= most)
    .sort((one, other) => one.away - other.away);
  return best?.candidate;
}
