import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { storage } from '#src/lib/browser/storage.ts';
import { drawPage } from '#src/testing/screen.tsx';
import { listDensity, rowHeights } from '../../hooks/list-density.ts';
import { defaultSearch, type TicketSearch } from '../../search.ts';
import { agent, buildTicket } from '../../testing.ts';
import { TicketRow } from '../lists/ticket-row.tsx';
import { OrderMenu } from './order-menu.tsx';

const ticket = buildTicket({
  status: 'open',
  userId: agent.id,
  priority: 'urgent',
  queue: { id: 1, name: 'Vendas', color: '#123456' },
});

async function drawMenu(search: Partial<TicketSearch> = {}) {
  const place = { ...defaultSearch, ...search };
  const around = { viewer: agent, search: place, selected: null, manyConnections: false, mayPeek: false };
  await drawPage(
    <>
      <OrderMenu search={place} refine={vi.fn()} />
      <TicketRow ticket={ticket} around={around} />
    </>,
  );
  await screen.findByText('Maria');
}
const height = () => document.querySelector<HTMLElement>('[data-ticket]')?.style.height;
const open = (name: RegExp) => fireEvent.click(screen.getByRole('button', { name }));

beforeEach(() => listDensity.set('comfortable'));
afterEach(() => storage.remove('listDensity'));

test('rows stand closer where one wants it, still say how urgent they are, and the browser remembers it', async () => {
  await drawMenu();
  expect(screen.getByText('Vendas')).toBeDefined();
  expect(height()).toBe(`${rowHeights.comfortable}px`);
  open(/^Ordem/);
  fireEvent.click(await screen.findByRole('menuitemradio', { name: 'Compacta' }));
  expect(screen.queryByText('Vendas')).toBeNull();
  expect(screen.getByRole('img', { name: /Urgente/ })).toBeDefined();
  expect(storage.get('listDensity')).toBe('compact');
  expect(height()).toBe(`${rowHeights.compact}px`);
  open(/^Ordem/);
  expect((await screen.findByRole('menuitemradio', { name: 'Compacta' })).getAttribute('aria-checked')).toBe(
    'true',
  );
  fireEvent.click(screen.getByRole('menuitemradio', { name: 'Confortável' }));
  expect(screen.getByText('Vendas')).toBeDefined();
});

test('another tab’s choice holds here as well; what the browser has of another kind is as at first', async () => {
  await drawMenu();
  storage.set('listDensity', 'compact');
  act(
    () => void window.dispatchEvent(new StorageEvent('storage', { key: 'listDensity', newValue: 'compact' })),
  );
  expect(screen.queryByText('Vendas')).toBeNull();
  storage.set('listDensity', 'tiny' as never);
  expect(listDensity.get()).toBe('comfortable');
});

test('what a search finds has an order of its own, and the same rows', async () => {
  await drawMenu({ tab: 'search' });
  open(/^Densidade da lista/);
  expect(await screen.findByRole('menuitemradio', { name: 'Compacta' })).toBeDefined();
  expect(screen.queryByRole('menuitemradio', { name: 'Mais recentes primeiro' })).toBeNull();
});
