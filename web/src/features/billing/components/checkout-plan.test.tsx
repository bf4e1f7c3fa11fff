import { fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { queryClient } from '#src/lib/api/query.ts';
import { answering } from '#src/testing/answers.ts';
import { drawPage } from '#src/testing/screen.tsx';
import { checkout, plan, signedIn } from '../testing.ts';
import { CheckoutSteps, nothing } from './checkout-steps.tsx';

beforeEach(signedIn);
afterEach(() => {
  queryClient.clear();
  vi.unstubAllGlobals();
});

const smaller = plan({ id: 2, name: 'Essencial', users: 2, value: 19.9, useCampaigns: false });
const tooSmall = plan({ id: 3, name: 'Solo', users: 1, value: 9.9 });

/** The step that asks for the plan, of a company of two users. */
async function open() {
  answering({ 'GET /plans/list': [plan(), smaller, tooSmall] });
  const used = { users: 2, connections: 1, queues: 1 };
  await drawPage(
    <CheckoutSteps checkout={checkout({ used })} changes={{ current: nothing }} onOpened={() => undefined} />,
  );
  await screen.findByRole('button', { name: 'Continuar' });
  goOn();
  await screen.findByRole('radio', { name: 'Essencial' });
}
const goOn = () => fireEvent.click(screen.getByRole('button', { name: 'Continuar' }));

test('each plan says what it costs, how much it holds and what it switches on', async () => {
  await open();
  const own = within(screen.getByRole('radio', { name: 'Básico' }));
  expect(own.getByText('Plano atual')).toBeDefined();
  expect(own.getByText('Todos os recursos')).toBeDefined();
  const card = within(screen.getByRole('radio', { name: 'Essencial' }));
  expect(card.getByText(/19,90/)).toBeDefined();
  expect(card.getByText(/^2 usuários/)).toBeDefined();
  expect(card.getByText(/Kanban/)).toBeDefined();
  expect(card.queryByText(/Campanhas/)).toBeNull();
});

test('a plan that is too small cannot be chosen, and says why', async () => {
  await open();
  expect(screen.getByRole('radio', { name: 'Solo' })).toHaveProperty('disabled', true);
  expect(screen.getByText('Este plano é menor do que o uso atual. Reduza antes:')).toBeDefined();
  expect(screen.getByText(/você usa 2, o plano permite 1/)).toBeDefined();
});

test('what a smaller plan switches off is to be agreed to before it can be paid', async () => {
  await open();
  fireEvent.click(screen.getByRole('radio', { name: 'Essencial' }));
  expect(screen.getByText('Este plano não inclui, e o menu some:')).toBeDefined();
  goOn();
  expect(await screen.findByText('Confirme o que deixa de funcionar neste plano.')).toBeDefined();
  expect(screen.queryByRole('button', { name: 'PAGAR' })).toBeNull();
  const accept = screen.getByRole('checkbox', { name: 'Entendi o que deixa de funcionar' });
  expect(document.activeElement).toBe(accept);
  fireEvent.click(accept);
  expect(screen.queryByText('Confirme o que deixa de funcionar neste plano.')).toBeNull();
  goOn();
  expect(await screen.findByRole('button', { name: 'PAGAR' })).toBeDefined();
});

test('agreeing to what one plan takes is no agreement to another', async () => {
  await open();
  fireEvent.click(screen.getByRole('radio', { name: 'Essencial' }));
  fireEvent.click(screen.getByRole('checkbox', { name: 'Entendi o que deixa de funcionar' }));
  fireEvent.click(screen.getByRole('radio', { name: 'Básico' }));
  fireEvent.click(screen.getByRole('radio', { name: 'Essencial' }));
  expect(screen.getByRole('checkbox', { name: 'Entendi o que deixa de funcionar' })).toHaveProperty(
    'checked',
    false,
  );
});
