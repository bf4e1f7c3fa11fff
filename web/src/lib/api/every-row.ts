/** All of a list that the server tells page by page, for fields in which one of them is chosen. */

type Row = { readonly id: number };
type Page<R extends Row> = { readonly rows: readonly R[]; readonly hasMore: boolean };

/** Reads all pages of a list; each row comes once, though the list moves while it is read. */
export async function everyRow<R extends Row>(read: (pageNumber: number) => Promise<Page<R>>): Promise<R[]> {
  const found = new Map<number, R>();
  for (let pageNumber = 1; ; pageNumber += 1) {
    const { rows, hasMore } = await read(pageNumber);
    const before = found.size;
    for (const row of rows) found.set(row.id, row);
    // A page that brings nothing new is the last one, whatever it says.
    if (!hasMore || found.size === before) return [...found.values()];
  }
}
