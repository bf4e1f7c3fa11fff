import type { BrowserContext, Worker } from '@playwright/test';
import { openPushService, type PushService } from '@prosa/emulator/push';
import { callsOf } from '../../calls.ts';
import { notInFirefox } from '../../firefox.ts';
import { addUser, expect, test } from '../../story.ts';

/** The push service of the browser's maker is far away: the emulated one takes its place, for the browser as for the server. */
async function subscribingAt(service: PushService, context: BrowserContext): Promise<void> {
  await context.exposeFunction('subscribedAt', (key: string) => service.subscribe(key));
  await context.addInitScript(() => {
    type Own = { endpoint: string };
    let own: Own | null = null;
    const made = (subscribed: Own) => ({
      ...subscribed,
      toJSON: () => subscribed,
      unsubscribe: async () => {
        own = null;
        return true;
      },
    });
    // A browser without windows lets nobody notify.
    Object.defineProperty(Notification, 'permission', { get: () => 'granted' });
    Notification.requestPermission = async () => 'granted';
    const ask = (window as unknown as { subscribedAt: (key: unknown) => Promise<Own> }).subscribedAt;
    Object.assign(PushManager.prototype, {
      getSubscription: async () => own && made(own),
      subscribe: async ({ applicationServerKey }: { applicationServerKey: unknown }) => {
        own = await ask(applicationServerKey);
        return made(own);
      },
    });
  });
}

type Notice = { readonly title: string; readonly body: string; readonly data: string };

/**
 * Hands the worker what its push service took for it, as it would come over the air. Returns what a browser with windows
 * would show. A worker is started anew whenever there is something to do: nothing is left in it.
 */
const shownOf = (context: BrowserContext, text = ''): Promise<Notice | undefined> =>
  inWorker(context, (worker) =>
    worker.evaluate(async (pushed) => {
      const { registration } = globalThis as unknown as { registration: ServiceWorkerRegistration };
      let shown: Notice | undefined;
      Object.assign(registration, {
        showNotification: async (title: string, { body = '', data }: NotificationOptions) => {
          shown = { title, body, data: String(data) };
        },
      });
      // Nor has it a place for a number.
      Object.assign(navigator, { setAppBadge: async () => undefined });
      let work: Promise<unknown> = Promise.resolve();
      const waitUntil = (its: Promise<unknown>): void => {
        work = its;
      };
      dispatchEvent(Object.assign(new Event('push'), { data: { text: () => pushed }, waitUntil }));
      await work;
      return shown;
    }, text),
  );

/** Touches a notice. */
const touch = (context: BrowserContext, notice: Notice | undefined): Promise<void> =>
  inWorker(context, (worker) =>
    worker.evaluate(async (touched) => {
      const notification = { ...touched, close: () => undefined };
      const event = new Event('notificationclick');
      dispatchEvent(Object.assign(event, { notification, waitUntil: () => undefined }));
    }, notice),
  );

async function inWorker<T>(context: BrowserContext, work: (worker: Worker) => Promise<T>): Promise<T> {
  return work(context.serviceWorkers().at(-1) ?? (await context.waitForEvent('serviceworker')));
}

test('a phone gets a push while no page is open, and it leads to the conversation', async ({
  browserName,
  signIn,
  server,
}) => {
  const isFirefox = browserName === 'firefox';
  const service = await openPushService();
  await addUser(server.url, { name: 'Nina Longe', email: 'nina.longe@prosa.local', profile: 'user' });
  const call = await callsOf(server.url, 'Chefe da Nina', 'chefe.nina@prosa.local');
  const customer = { name: 'Tadeu Braga', phone: '5511987650871' };
  const writes = async (body: string): Promise<void> => {
    const connections = await call<{ id: number; provider: string }[]>('GET', '/whatsapp');
    const id = connections.find(({ provider }) => provider === 'sandbox')?.id;
    await call('POST', `/sandbox/${id}/messages`, { ...customer, body, id: crypto.randomUUID() });
  };

  const phone = await signIn('nina.longe@prosa.local', { narrow: true });
  const context = phone.context();
  await subscribingAt(service, context);

  await test.step('she has her phone told of news, and tries whether they arrive', async () => {
    await phone.reload();
    await phone.getByRole('button', { name: /^Notificações/ }).click();
    await phone.getByRole('button', { name: 'Preferências de notificação' }).click();
    await phone.getByRole('button', { name: 'Avisos com o aplicativo fechado' }).click();
    const dialog = phone.getByRole('dialog', { name: 'Avisos com o aplicativo fechado' });
    await dialog.getByRole('switch', { name: 'Avisar neste aparelho' }).click();
    const device = dialog.getByRole('group', { name: isFirefox ? 'Firefox · Linux' : 'Chrome · Linux' });
    await expect(device).toContainText('Este');
    await device.getByRole('button', { name: /^Enviar um aviso de teste/ }).click();
    await expect.poll(() => service.delivered.length).toBe(1);
    await expect(device).toContainText('Último aviso');
  });

  await test.step('the browser shows it', async (step) => {
    step.skip(isFirefox, notInFirefox.workers);
    await expect
      .poll(() => shownOf(context, service.delivered[0]?.text))
      .toMatchObject({ title: 'Este aparelho já recebe avisos', body: 'É assim que os avisos chegam.' });
  });

  const uuid = await test.step('a customer answers while her phone is put away', async () => {
    await writes('Oi, é sobre o bolo');
    const search = () =>
      call<{ tickets: { id: number; uuid: string }[] }>(
        'GET',
        `/tickets?showAll=true&searchParam=${customer.phone}`,
      );
    await expect.poll(async () => (await search()).tickets.length).toBe(1);
    const [ticket = { id: 0, uuid: '' }] = (await search()).tickets;
    const users = await call<{ id: number; name: string }[]>('GET', '/users/list');
    const userId = users.find(({ name }) => name === 'Nina Longe')?.id;
    await phone.goto('about:blank');
    await call('PUT', `/tickets/${ticket.id}`, { status: 'open', userId });
    await writes('Já está pronto?');
    await expect
      .poll(() => service.delivered.map(({ text }) => (JSON.parse(text) as { kind: string }).kind))
      .toContain('message');
    return ticket.uuid;
  });

  const pushed = service.delivered.map(({ text }) => text);
  await test.step('what is pushed holds no word of the customer’s', async () => {
    expect(pushed.join('')).not.toMatch(/bolo|pronto|Tadeu/);
  });

  await test.step('what she is shown leads to them', async (step) => {
    step.skip(isFirefox, notInFirefox.workers);
    await phone.goto('/contacts');
    const notice = await shownOf(
      context,
      pushed.find((text) => text.includes('"message"')),
    );
    expect(notice).toMatchObject({ title: 'Um cliente respondeu', body: '' });
    await touch(context, notice);
    await expect(phone).toHaveURL(new RegExp(uuid));
    await expect(phone.getByRole('log')).toContainText('Já está pronto?');
  });

  await test.step('a device whose push service knows it no more is forgotten by itself', async () => {
    await phone.goto('about:blank');
    service.answers(410);
    await writes('Alô?');
    await expect.poll(() => service.answered.includes(410)).toBe(true);
  });
  await service.close();
});
