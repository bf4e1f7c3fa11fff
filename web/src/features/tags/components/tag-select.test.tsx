import { fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { queryClient } from '#src/lib/api/query.ts';
import { answering, holdingAnswers } from '#src/testing/answers.ts';
import { drawPage } from '#src/testing/screen.tsx';
import { tagQueries } from '../api.ts';
import { buildTag } from '../testing.ts';
import { TagSelect } from './tag-select.tsx';

const [vip, urgent] = [buildTag({ id: 1, name: 'VIP' }), buildTag({ id: 2, name: 'Urgente' })];
afterEach(() => {
  queryClient.clear();
  vi.unstubAllGlobals();
});

function Scene() {
  const [ids, setIds] = useState<number[]>([]);
  return (
    <>
      <TagSelect label="Tags" value={ids} onChange={setIds} canCreate />
      <output aria-label="ids">{ids.join(' ')}</output>
    </>
  );
}

test('what is chosen while a new tag is being made stays chosen', async () => {
  queryClient.setQueryData(tagQueries.list().queryKey, [vip, urgent]);
  answering({ 'GET /tags/list': [vip, urgent], 'POST /tags': buildTag({ id: 3, name: 'Obra' }) });
  await drawPage(<Scene />);
  const field = await screen.findByRole('combobox', { name: 'Tags' });
  fireEvent.click(field);
  fireEvent.change(field, { target: { value: 'Obra' } });
  const fresh = await screen.findByRole('option', { name: 'Criar a tag “Obra”', hidden: true });
  const answer = holdingAnswers();
  fireEvent.click(fresh);
  fireEvent.click(await screen.findByRole('option', { name: 'VIP', hidden: true }));
  answer();
  await vi.waitFor(() => expect(screen.getByLabelText('ids').textContent).toBe('1 3'));
});
