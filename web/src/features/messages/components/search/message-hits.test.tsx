import { fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { queryClient } from '#src/lib/api/query.ts';
import { answering } from '#src/testing/answers.ts';
import { drawPage } from '#src/testing/screen.tsx';
import { MessageHits } from './message-hits.tsx';

afterEach(() => {
  queryClient.clear();
  vi.unstubAllGlobals();
});

function Search() {
  const [text, setText] = useState('');
  return (
    <>
      <button type="button" onClick={() => setText('nota')}>
        Buscar
      </button>
      {text !== '' && <MessageHits text={text} />}
    </>
  );
}

test('hits whose texts are under way leave the list around them as it is', async () => {
  answering({ 'GET /messages/search': { hits: [], hasMore: false, cursor: null } });
  await drawPage(<Search />, { allTexts: false });
  const button = await screen.findByRole('button', { name: 'Buscar' });
  fireEvent.click(button);
  expect(button.closest('[style*="display: none"]')).toBeNull();
  expect(await screen.findByText('Nenhuma mensagem encontrada')).toBeDefined();
});
