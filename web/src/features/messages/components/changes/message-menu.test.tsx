import { cleanup, fireEvent, screen } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { draw } from '#src/testing/screen.tsx';
import { buildTicket } from '../../../tickets/testing.ts';
import type { MessageAction } from '../../changes/message-rights.ts';
import type { Sending } from '../../hooks/outbound/use-send-message.ts';
import { type MessageTools, ToolsContext } from '../../message-context.ts';
import { buildMessage } from '../../testing.ts';
import { MessageBubble } from '../bubble/message-bubble.tsx';

const sending: Sending = {
  allowed: true,
  write: () => undefined,
  attach: () => undefined,
  record: () => undefined,
  retry: () => undefined,
  discard: () => undefined,
};
let done: string[];

const bubble = (
  rights: readonly MessageAction[],
  tools: Partial<MessageTools> = {},
  ours: string | null = null,
) => {
  done = [];
  return draw(
    <ToolsContext
      value={{
        rightsOf: () => rights,
        begin: (action, { id }) => done.push(`${action} ${id}`),
        react: (_, emoji) => done.push(`react ${emoji}`),
        chosen: null,
        choose: ({ id }) => done.push(`choose ${id}`),
        ...tools,
      }}
    >
      <MessageBubble
        message={buildMessage({ seq: 1, body: 'oi', internalReaction: ours })}
        leads
        ticket={buildTicket()}
        sending={sending}
      />
    </ToolsContext>,
  );
};
const openMenu = () => fireEvent.click(screen.getByRole('button', { name: 'Ações da mensagem' }));

test('the menu offers what is possible and nothing else', async () => {
  await bubble(['reply', 'copy']);
  openMenu();
  const items = await screen.findAllByRole('menuitem');
  expect(items.map((item) => item.textContent)).toEqual(['Responder', 'Copiar']);
  fireEvent.click(screen.getByRole('menuitem', { name: 'Responder' }));
  expect(done).toEqual(['reply m1']);
});

test('where nothing is possible there is no menu', async () => {
  await bubble([]);
  expect(screen.queryByRole('button')).toBeNull();
});

test('the same reaction again takes it back', async () => {
  await bubble(['react'], {}, '👍');
  openMenu();
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Remover a reação 👍' }));
  openMenu();
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Reagir com 🙏' }));
  expect(done).toEqual(['react ', 'react 🙏']);
});

test('while messages are chosen each is a box to check, if it can be sent on', async () => {
  await bubble(['select'], { chosen: new Set() });
  expect(screen.queryByRole('button', { name: 'Ações da mensagem' })).toBeNull();
  fireEvent.click(screen.getByRole('checkbox', { name: /oi$/ }));
  expect(done).toEqual(['choose m1']);
});

test('what cannot be sent on cannot be chosen', async () => {
  await bubble(['copy'], { chosen: new Set() });
  expect(screen.queryByRole('checkbox')).toBeNull();
});

describe('a finger', () => {
  const touch = { pointerType: 'touch', bubbles: true } as const;
  /** Pushes the message from one place to another, and lifts the finger. */
  const push = (to: { clientX: number; clientY?: number }, pointer: object = touch): void => {
    const message = screen.getByRole('article');
    fireEvent.pointerDown(message, { ...pointer, clientX: 20, clientY: 100 });
    fireEvent.pointerMove(message, { ...pointer, clientY: 100, ...to });
    fireEvent.pointerUp(message, { ...pointer, clientY: 100, ...to });
  };

  test('that pushes a message to the right answers it', async () => {
    await bubble(['reply', 'copy']);
    push({ clientX: 130 });
    expect(done).toEqual(['reply m1']);
  });

  test.each([
    ['not far enough', { clientX: 60 }, touch],
    ['to the left', { clientX: -100 }, touch],
    ['downwards', { clientX: 120, clientY: 400 }, touch],
    ['that is a mouse', { clientX: 130 }, { pointerType: 'mouse' }],
  ])('%s answers nothing', async (_how, to, pointer) => {
    await bubble(['reply']);
    push(to, pointer);
    expect(done).toEqual([]);
  });

  test('answers nothing where that is not possible, nor while messages are being chosen', async () => {
    await bubble(['copy']);
    push({ clientX: 130 });
    cleanup();
    await bubble(['reply'], { chosen: new Set() });
    push({ clientX: 130 });
    expect(done).toEqual([]);
  });
});
