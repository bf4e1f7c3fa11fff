/**
 * The rows of the page that came last at the beginning are drawn before they are in sight: how high they are is found out
 * at once, when they come, and not row by row under the eyes of whoever scrolls through them.
 */
import { useMemo, useState } from 'react';
import { type Conversation, firstSeq, lastSeq } from '../../conversation.ts';
import { type Row, rowsBefore } from '../../reading/rows.ts';

/** Returns the indexes of the rows that stay drawn: at most a page's, at first those it was opened with. */
export function useOverscan(conversation: Conversation, rows: readonly Row[]): readonly number[] {
  const first = firstSeq(conversation);
  const [page, setPage] = useState({ first, until: lastSeq(conversation) + 1 });
  // In the same drawing: virtual rows that are measured a frame later would move once more.
  if (first !== page.first) {
    const { first: before } = page;
    const grew = first !== null && before !== null && first < before;
    setPage({ first, until: grew ? before : page.until });
  }
  return useMemo(
    () => Array.from({ length: rowsBefore(rows, page.until) }, (_, at) => at),
    [rows, page.until],
  );
}
