/**
 * What stories are told with: a server, people who sign in, and customers with phones. A message on the browser's console
 * that is an error fails the story.
 */
import { setTimeout as pause } from 'node:timers/promises';
import { type Browser, type BrowserContextOptions, test as base, expect, type Page } from '@playwright/test';
import { type OpenCloudNetwork, openCloudNetwork } from '@prosa/emulator/cloud';
import { type Asaas, openAsaas } from '@prosa/emulator/payments';
import { constants } from '@prosa/shared/kernel/constants';
import { oneForEachPerson, untilWorkerRuns } from './firefox.ts';
import { openServer, type Server } from './server.ts';
import { openWhatsApp, type WhatsApp } from './whatsapp.ts';

export const people = {
  admin: 'admin@prosa.local',
  ana: 'ana@prosa.local',
  bruno: 'bruno@prosa.local',
  carla: 'carla@prosa.local',
  /** Somebody of another company. */
  olga: 'olga@oficina.local',
} as const;
export const password = 'conversa7boa';
/** The key of the installation's account at the payment provider. */
export const asaasKey = '$aact_stories';

/** Signs in again as often as the server asks to wait: all stories come from one address. */
async function patiently<Answer>(
  signIn: () => Promise<Answer>,
  told: (answer: Answer) => { status: number; retryAfter: string | undefined },
): Promise<Answer> {
  for (;;) {
    const answer = await signIn();
    const { status, retryAfter } = told(answer);
    if (status !== 429) return answer;
    await pause(1_000 * Number(retryAfter ?? 1));
  }
}

/** A token for calls past the browser. */
export async function tokenOf(url: string, email: string): Promise<string> {
  const signIn = (): Promise<Response> =>
    fetch(`${url}/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email, password }),
    });
  const answer = await patiently(signIn, ({ status, headers }) => ({
    status,
    retryAfter: headers.get('retry-after') ?? undefined,
  }));
  const { token } = (await answer.json()) as { token: string };
  return token;
}

/** Somebody of one story alone, because other stories share the server: whoever is changed by it is nobody else's. */
export async function addUser(
  url: string,
  user: {
    readonly name: string;
    readonly email: string;
    readonly profile: 'admin' | 'supervisor' | 'user';
    readonly queueIds?: readonly number[];
  },
): Promise<void> {
  const answer = await fetch(`${url}/users`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${await tokenOf(url, people.admin)}`,
      'content-type': 'application/json',
    },
    body: JSON.stringify({ ...user, password }),
  });
  expect(answer.status).toBe(200);
}

type Fixtures = {
  /** Opens a browser of its own for a person and signs in, where told at another address of the server. */
  signIn: (email: string, options?: { narrow?: boolean; url?: string; locale?: string }) => Promise<Page>;
};

export const test = base.extend<
  Fixtures,
  { server: Server; whatsapp: WhatsApp; cloud: OpenCloudNetwork; asaas: Asaas }
>({
  browser: [
    async ({ browser, browserName }, use) => {
      const closeOthers = browserName === 'firefox' ? oneForEachPerson(browser) : undefined;
      await use(browser);
      await closeOthers?.();
    },
    { scope: 'worker' },
  ],
  whatsapp: [
    // biome-ignore lint/correctness/noEmptyPattern: the runner reads the fixtures a function needs from its pattern.
    async ({}, use) => {
      const whatsapp = await openWhatsApp();
      await use(whatsapp);
      await whatsapp.remove();
    },
    { scope: 'worker' },
  ],
  cloud: [
    // biome-ignore lint/correctness/noEmptyPattern: the runner reads the fixtures a function needs from its pattern.
    async ({}, use) => {
      const cloud = await openCloudNetwork();
      await use(cloud);
      await cloud.close();
    },
    { scope: 'worker' },
  ],
  asaas: [
    // biome-ignore lint/correctness/noEmptyPattern: the runner reads the fixtures a function needs from its pattern.
    async ({}, use) => {
      const asaas = await openAsaas({ apiKey: asaasKey });
      await use(asaas);
      await asaas.close();
    },
    { scope: 'worker' },
  ],
  server: [
    async ({ whatsapp, cloud, asaas }, use) => {
      const server = await openServer(whatsapp, { cloud: cloud.graphUrl, asaas: asaas.url });
      await use(server);
      await server.remove();
    },
    { scope: 'worker' },
  ],
  signIn: async ({ browser, browserName, server, playwright }, use) => {
    const pages: Page[] = [];
    await use(async (email, { narrow = false, url = server.url, locale = 'pt-BR' } = {}) => {
      // Once and past the form, whose own stories are told in sessions.spec.ts: each load of a page takes its time.
      const caller = await playwright.request.newContext();
      const answer = await patiently(
        () => caller.post(`${url}/auth/login`, { data: { email, password } }),
        (told) => ({ status: told.status(), retryAfter: told.headers()['retry-after'] }),
      );
      const { token } = (await answer.json()) as { token: string };
      const { cookies } = await caller.storageState();
      await caller.dispose();
      const origins = [{ origin: url, localStorage: [{ name: 'token', value: token }] }];
      const page = await openPage(browser, url, { narrow, locale, storageState: { cookies, origins } });
      pages.push(page);
      await page.goto('/');
      await expect(page.getByRole('main')).toBeVisible();
      if (browserName === 'firefox') await untilWorkerRuns(page);
      return page;
    });
    for (const page of pages) await page.context().close();
  },
});

type Opening = Required<Pick<BrowserContextOptions, 'locale' | 'storageState'>> & {
  readonly narrow: boolean;
};

async function openPage(
  browser: Browser,
  baseURL: string,
  { narrow, locale, storageState }: Opening,
): Promise<Page> {
  const context = await browser.newContext({
    baseURL,
    locale,
    viewport: narrow ? { width: 390, height: 844 } : { width: 1366, height: 850 },
    ...(storageState && { storageState }),
  });
  await context.addInitScript({ content: slowToasts });
  return context.newPage();
}

/** A loaded machine may not look up while a toast is there: whatever goes after two seconds stays for five here. */
const slowToasts = `{
  const { setTimeout } = window;
  window.setTimeout = (work, ms, ...values) => setTimeout(work, ms === ${constants.toastMs} ? 5_000 : ms, ...values);
}`;

/** Opens the simulator in the admin's browser with one phone on it. */
export async function openPhone(page: Page, name: string, number: string): Promise<PhoneScreen> {
  await page.goto('/phone');
  await page.getByRole('button', { name: 'Adicionar celular' }).first().click();
  const form = page.getByRole('form', { name: 'Novo celular' });
  await form.getByLabel('Nome do cliente').fill(name);
  await form.getByLabel('Número com DDD').fill(number);
  await form.getByRole('button', { name: 'Adicionar' }).click();
  const phone = page.getByRole('region', { name: `Celular de ${name}` });
  return {
    says: async (text) => {
      await phone.getByRole('textbox', { name: 'Mensagem' }).fill(text);
      await phone.getByRole('button', { name: 'Enviar' }).click();
    },
    // What an agent writes carries the name above it.
    shows: (text) => expect(phone.getByText(text)).toBeVisible(),
    showsOnce: (text) => expect(phone.getByText(text)).toHaveCount(1),
  };
}

export type PhoneScreen = {
  says(text: string): Promise<void>;
  shows(text: string): Promise<void>;
  showsOnce(text: string): Promise<void>;
};

export { expect };
