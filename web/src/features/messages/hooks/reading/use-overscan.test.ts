import { renderHook } from '@testing-library/react';
import { expect, test } from 'vitest';
import { buildTicket } from '../../../tickets/testing.ts';
import type { Conversation } from '../../conversation.ts';
import { rowsOf } from '../../reading/rows.ts';
import { buildConversation, buildMessage } from '../../testing.ts';
import { useOverscan } from './use-overscan.ts';

/** Messages of minutes apart and other days, so that there are rows of several kinds and heights. */
const stretch = (from: number, to: number): Conversation =>
  buildConversation(buildTicket(), {
    messages: Array.from({ length: to - from + 1 }, (_, at) =>
      buildMessage({
        seq: from + at,
        createdAt: `2026-11-${10 + Math.floor((from + at) / 20)}T12:00:00.000Z`,
      }),
    ),
    hasMore: from > 1,
  });

const followed = (conversation: Conversation) =>
  renderHook(
    ({ shown }: { shown: Conversation }) => {
      const rows = rowsOf(shown, null, (iso) => iso.slice(0, 10));
      return { rows, overscan: useOverscan(shown, rows) };
    },
    { initialProps: { shown: conversation } },
  );

test('all rows that a conversation is opened with are drawn at once', () => {
  const { result } = followed(stretch(41, 60));
  expect(result.current.overscan).toHaveLength(result.current.rows.length);
});

test('what comes at the end is drawn when it is in sight, like everything else', () => {
  const { result, rerender } = followed(stretch(41, 60));
  const opened = result.current.overscan.length;
  rerender({ shown: stretch(41, 75) });
  expect(result.current.overscan).toHaveLength(opened);
});

test('of older pages the last one that came is drawn ahead, in the drawing in which it comes', () => {
  const { result, rerender } = followed(stretch(41, 60));
  const overscan = (): string[] =>
    result.current.overscan.flatMap((at) => {
      const row = result.current.rows[at];
      return row?.kind === 'message' ? row.key : [];
    });
  rerender({ shown: stretch(21, 60) });
  expect(overscan()).toEqual(Array.from({ length: 20 }, (_, at) => `m${21 + at}`));
  rerender({ shown: stretch(1, 60) });
  expect(overscan()).toEqual(Array.from({ length: 20 }, (_, at) => `m${1 + at}`));
});
