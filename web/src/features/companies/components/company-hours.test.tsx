import type { CompanyView } from '@prosa/shared';
import { fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { queryClient } from '#src/lib/api/query.ts';
import { answering, holdingAnswers } from '#src/testing/answers.ts';
import { drawPage } from '#src/testing/screen.tsx';
import { defaultWeek, hoursOf } from '#src/ui/time/week-plan.ts';
import { companyQueries } from '../api.ts';
import { CompanyHours } from './company-hours.tsx';

const company = {
  id: 1,
  timezone: 'America/Sao_Paulo',
  schedules: hoursOf(defaultWeek),
} as unknown as CompanyView;
afterEach(() => {
  queryClient.clear();
  vi.unstubAllGlobals();
});

const closed = (at: number): HTMLInputElement => {
  const day = screen.getAllByLabelText<HTMLInputElement>('Fechado')[at];
  if (day === undefined) throw new Error(`no day ${at}`);
  return day;
};

test('what is changed while the hours are being saved stays, and is still to be saved', async () => {
  queryClient.setQueryData(companyQueries.detail(1).queryKey, company);
  const asked = answering({
    'GET /companies/1': company,
    'PUT /companies/1/schedules': (sent: unknown) => ({ ...company, ...(sent as object) }),
  });
  await drawPage(<CompanyHours companyId={1} />);
  const save = await screen.findByRole<HTMLButtonElement>('button', { name: 'Salvar' });
  fireEvent.click(closed(0));
  const answer = holdingAnswers();
  fireEvent.click(save);
  fireEvent.click(closed(1));
  answer();
  expect(await screen.findByText('Horários atualizados com sucesso.')).toBeDefined();
  expect([closed(0).checked, closed(1).checked, save.disabled]).toEqual([true, true, false]);
  fireEvent.click(save);
  await vi.waitFor(() => expect(save.disabled).toBe(true));
  expect(asked.filter(({ request }) => request.startsWith('PUT'))).toHaveLength(2);
});
