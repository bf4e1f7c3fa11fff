/** Customers of the simulated number, past the browser. */
import type { Page } from '@playwright/test';
import type { Call } from './calls.ts';
import { expect } from './story.ts';

export type Customer = { readonly name: string; readonly phone: string };

/** The simulated number of the caller's company; the story fails where there is none. */
export async function sandboxOf<Found extends { id: number }>(call: Call): Promise<Found> {
  const connections = await call<(Found & { provider: string })[]>('GET', '/whatsapp');
  const sandbox = connections.find(({ provider }) => provider === 'sandbox');
  if (sandbox === undefined) throw new Error('there is no simulated connection');
  return sandbox;
}

/** A customer writes to the simulated number, as soon as it is connected, and once. */
export async function customerWrites(call: Call, customer: Customer, body: string): Promise<void> {
  const { id } = await sandboxOf(call);
  const message = { ...customer, body, id: crypto.randomUUID() };
  await expect(() => call('POST', `/sandbox/${id}/messages`, message)).toPass();
}

/** Customers write for the first time, one after the other. */
export async function customersGreet(call: Call, customers: readonly Customer[]): Promise<void> {
  for (const customer of customers) await customerWrites(call, customer, `Olá, aqui é ${customer.name}`);
}

/** Whoever looks at the page takes what the customer of this name waits with, and is led to it. */
export async function acceptTicketOf(page: Page, name: string): Promise<void> {
  await page.goto('/tickets?sub=pending');
  await page.getByRole('button', { name: `Aceitar atendimento de ${name}` }).click();
  await expect(page).toHaveURL(/\/tickets\/[0-9a-f-]{36}/);
}
