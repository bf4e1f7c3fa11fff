import { screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { queryClient } from '#src/lib/api/query.ts';
import { answering, Refused } from '#src/testing/answers.ts';
import { drawPage } from '#src/testing/screen.tsx';
import { ratingPatches } from '../realtime.ts';
import { AttendantRating } from './attendant-rating.tsx';
import { ContactRatings } from './contact-ratings.tsx';
import { OwnRating } from './own-rating.tsx';
import { RatingOfTicket } from './rating-of-ticket.tsx';

afterEach(() => {
  queryClient.clear();
  vi.unstubAllGlobals();
});

const rating = (ticketId: number, rate: number) => ({
  ticketId,
  rate,
  user: { id: 7, name: 'Ana' },
  askedAt: '2026-11-20T12:00:00.000Z',
  until: '2026-11-20T13:00:00.000Z',
  ratedAt: '2026-11-20T12:05:00.000Z',
});

test('a contact’s average stands above their last ratings, and follows a new one', async () => {
  let answer = { average: 3, count: 1, ratings: [rating(1, 3)] };
  answering({ 'GET /contacts/105/ratings': () => answer });
  await drawPage(<ContactRatings contactId={105} />);
  expect(await screen.findByText('3 de 3 (1)')).toBeDefined();
  expect(screen.getByText('Muito satisfeito')).toBeDefined();
  answer = { average: 2.5, count: 2, ratings: [rating(2, 2), rating(1, 3)] };
  ratingPatches.ticketEvent?.({ action: 'create', event: { kind: 'rated' } } as never, queryClient);
  expect(await screen.findByText('2,5 de 3 (2)')).toBeDefined();
  expect(screen.getByText('Satisfeito')).toBeDefined();
});

test('a contact who has not rated says so, and what failed can be asked for again', async () => {
  let answer: unknown = new Refused(500, 'ERR_INTERNAL_SERVER_ERROR');
  answering({ 'GET /contacts/105/ratings': () => answer });
  await drawPage(<ContactRatings contactId={105} />);
  const again = await screen.findByRole('button', { name: 'Tentar de novo' });
  answer = { average: null, count: 0, ratings: [] };
  again.click();
  expect(await screen.findByText('Este contato ainda não avaliou nenhum atendimento.')).toBeDefined();
});

test('an attendant’s average is theirs alone', async () => {
  answering({ 'GET /ratings/attendants': [{ userId: 7, name: 'Ana', average: 2.25, count: 4 }] });
  await drawPage(
    <>
      <AttendantRating userId={7} />
      <AttendantRating userId={8} />
    </>,
  );
  expect(await screen.findByText('2,3 de 3 (4)')).toBeDefined();
  expect(screen.getAllByText(/de 3/)).toHaveLength(1);
});

test('one conversation shows its own rating, also when it is older than the last ones', async () => {
  answering({
    'GET /contacts/105/ratings': { average: 3, count: 2, ratings: [rating(4, 3)] },
    'GET /tickets/1/rating': { rating: rating(1, 1) },
  });
  await drawPage(
    <>
      <RatingOfTicket contactId={105} ticketId={4} />
      <RatingOfTicket contactId={105} ticketId={1} />
    </>,
  );
  expect(await screen.findByText('Muito satisfeito')).toBeDefined();
  expect(await screen.findByText('Insatisfeito')).toBeDefined();
});

test('one’s own average is told with what it means, and follows a new rating', async () => {
  let answer: { average: number | null; count: number } = { average: null, count: 0 };
  answering({ 'GET /ratings/own': () => answer });
  await drawPage(<OwnRating />);
  expect(await screen.findByText('Nenhum cliente avaliou os seus atendimentos ainda.')).toBeDefined();
  answer = { average: 2.5, count: 2 };
  ratingPatches.ticketEvent?.({ action: 'create', event: { kind: 'rated' } } as never, queryClient);
  expect(await screen.findByText('2,5 de 3 (2)')).toBeDefined();
  expect(screen.getByText(/de 1 \(insatisfeito\) a 3/)).toBeDefined();
});

test('an average of one’s own that could not be loaded can be asked for again', async () => {
  let answer: unknown = new Refused(500, 'ERR_INTERNAL_SERVER_ERROR');
  answering({ 'GET /ratings/own': () => answer });
  await drawPage(<OwnRating />);
  const again = await screen.findByRole('button', { name: 'Tentar de novo' });
  answer = { average: 3, count: 1 };
  again.click();
  expect(await screen.findByText('3 de 3 (1)')).toBeDefined();
});
