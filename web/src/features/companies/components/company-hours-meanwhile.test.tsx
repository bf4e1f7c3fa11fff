/** Hours that two admins change at once: the days of both stand. */
import { type CompanyView, defaultHours, type ServiceHours } from '@prosa/shared';
import { fireEvent, screen, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { queryClient } from '#src/lib/api/query.ts';
import { answering, Refused } from '#src/testing/answers.ts';
import { drawPage } from '#src/testing/screen.tsx';
import { CompanyHours } from './company-hours.tsx';

afterEach(() => {
  queryClient.clear();
  vi.unstubAllGlobals();
});

const company: CompanyView = {
  ...{ id: 7, name: 'Padaria', email: null, phone: null, status: true, dueDate: null },
  ...{ createdAt: '2026-01-01T00:00:00.000Z', language: 'pt-BR', timezone: 'America/Sao_Paulo' },
  ...{ schedules: [...defaultHours], holidays: [] },
};
const opening = (weekdayEn: string, startTime: string, hours: ServiceHours): ServiceHours =>
  hours.map((one) => (one.weekdayEn === weekdayEn ? { ...one, startTime } : one));
const startOf = (day: string): HTMLElement => {
  const [start] = within(screen.getByRole('group', { name: day })).getAllByRole('textbox');
  if (start === undefined) throw new Error(`${day} has no hours`);
  return start;
};

test('what another admin has saved meanwhile comes in beside one’s own, and goes along when one saves again', async () => {
  const theirs = opening('tuesday', '10:00', defaultHours);
  let now: ServiceHours = defaultHours;
  const asked = answering({
    'GET /companies/7': () => ({ ...company, schedules: now }),
    'PUT /companies/7/schedules': (body: unknown) => {
      const { schedules, seen } = body as { schedules: ServiceHours; seen: ServiceHours };
      if (JSON.stringify(seen) !== JSON.stringify(theirs)) return new Refused(409, 'ERR_CHANGED_MEANWHILE');
      return { ...company, schedules };
    },
  });
  await drawPage(<CompanyHours companyId={7} />);
  await screen.findByRole('group', { name: 'Segunda-feira' });
  fireEvent.change(startOf('Segunda-feira'), { target: { value: '07:00' } });
  now = theirs;
  fireEvent.click(screen.getByRole('button', { name: 'Salvar' }));
  expect(await screen.findByText(/Outra pessoa alterou este registro/)).toBeDefined();
  await vi.waitFor(() => expect(startOf('Terça-feira')).toHaveProperty('value', '10:00'));
  expect(startOf('Segunda-feira')).toHaveProperty('value', '07:00');
  fireEvent.click(screen.getByRole('button', { name: 'Salvar' }));
  expect(await screen.findByText('Horários atualizados com sucesso.')).toBeDefined();
  expect(asked.at(-1)?.body).toEqual({ schedules: opening('monday', '07:00', theirs), seen: theirs });
});
