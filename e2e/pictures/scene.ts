/** A shop with people, customers and something of everything in it, opened on a running server for pictures. */
import { type Call, callAs } from '../calls.ts';
import { customerWrites } from '../customers.ts';
import { expect, password, people } from '../story.ts';
import { type PictureLanguage, type SceneTexts, sceneTexts } from './scene-texts.ts';

type Ticket = {
  readonly id: number;
  readonly uuid: string;
  readonly contact: { readonly id: number; readonly name: string };
};

export type Scene = {
  readonly texts: SceneTexts;
  /** The API in the hands of somebody of the shop who sits at no screen. */
  readonly call: Call;
  readonly emails: { readonly agent: string; readonly admin: string };
  /** The conversation with a customer, by their name. */
  readonly ticketOf: (name: string) => Ticket;
  readonly says: (name: string, words: string) => Promise<void>;
  /** What it is found by in addresses. */
  readonly chat: string;
  readonly listId: number;
  readonly campaignId: number;
};

/** The day of what is planned, so that calendars show the same month whenever they are pictured. */
export const plannedDay = '2031-05-13';

/** Opens the shop in a language; the server holds one for each. */
export async function openScene(url: string, language: PictureLanguage): Promise<Scene> {
  const texts = sceneTexts[language];
  const email = (who: string): string => `${who}.${language}@shop.local`;
  const call = await openCompany(url, texts, email);
  const queue = (name: string, color: string, rest: object = {}) =>
    call<{ id: number }>('POST', '/queue', { name, color, options: [], ...rest });
  const options = texts.menu.map((title) => ({ title, message: '', options: [] }));
  const orders = await queue(texts.orders, '#1C7ED6', { greetingMessage: texts.menuGreeting, options });
  const deliveries = await queue(texts.deliveries, '#E8590C');
  const queueIds = [orders.id, deliveries.id];
  const person = (name: string, who: string, profile: string) =>
    call('POST', '/users', { name, email: email(who), password, profile, queueIds });
  await person(texts.agent, 'agent', 'user');
  await person(texts.colleague, 'colleague', 'user');
  await person(texts.admin, 'admin', 'admin');
  const ids = new Map(
    (await call<{ id: number; name: string }[]>('GET', '/users/list')).map(({ id, name }) => [name, id]),
  );
  const number = await call<{ id: number }>('POST', '/whatsapp', {
    name: texts.number,
    provider: 'sandbox',
    queueIds: [deliveries.id],
  });
  await expect(async () => {
    const { qrcode } = await call<{ qrcode: string }>('GET', `/whatsapp/${number.id}`);
    expect(qrcode).not.toBe('');
    await call('POST', `/sandbox/${number.id}/scan`, { qrcode });
  }).toPass({ timeout: 30_000 });

  const phoneOf = new Map(texts.customers.map(([name], place) => [name, `551198765${1200 + place}`]));
  const says = (name: string, words: string): Promise<void> =>
    customerWrites(call, { name, phone: phoneOf.get(name) ?? '' }, words);
  const tickets = async (): Promise<Ticket[]> =>
    (await call<{ tickets: Ticket[] }>('GET', '/tickets?showAll=true&pageNumber=1')).tickets;
  for (const [place, [name, words]] of [...texts.customers].reverse().entries()) {
    await says(name, words);
    await expect.poll(async () => (await tickets()).length).toBe(place + 1);
  }
  const all = new Map((await tickets()).map((ticket) => [ticket.contact.name, ticket]));
  const ticketOf = (name: string): Ticket => {
    const found = all.get(name);
    if (found === undefined) throw new Error(`${name} has not written`);
    return found;
  };
  const furniture = await furnish(call, texts, { ticketOf, ids, queueIds });
  return {
    texts,
    call,
    emails: { agent: email('agent'), admin: email('admin') },
    ticketOf,
    says,
    ...furniture,
  };
}

async function openCompany(url: string, texts: SceneTexts, email: (who: string) => string): Promise<Call> {
  const operator = await callAs(url, people.admin);
  const { id: planId } = await operator<{ id: number }>('POST', '/plans', {
    name: texts.shop,
    users: 20,
    connections: 5,
    queues: 10,
    value: 249,
    enabled: false,
    useCampaigns: true,
    useSchedules: true,
    useInternalChat: true,
    useExternalApi: true,
    useKanban: true,
    useOpenAi: true,
    useIntegrations: true,
  });
  await operator('POST', '/companies', {
    name: texts.shop,
    email: email('office'),
    planId,
    campaignsEnabled: true,
    password,
  });
  const call = await callAs(url, email('office'));
  const first = await call<{ id: number }[]>('GET', '/queue');
  for (const { id } of first) await call('DELETE', `/queue/${id}`);
  return call;
}

type Furniture = {
  readonly ticketOf: Scene['ticketOf'];
  readonly ids: ReadonlyMap<string, number>;
  readonly queueIds: readonly number[];
};

/** Everything beside the conversations: lanes, tags, texts, a chat, what is planned, and a campaign. */
async function furnish(
  call: Call,
  texts: SceneTexts,
  { ticketOf, ids, queueIds }: Furniture,
): Promise<Pick<Scene, 'chat' | 'listId' | 'campaignId'>> {
  const names = texts.customers.map(([name]) => name);
  const [orders, deliveries] = queueIds;
  const tag = (name: string, color: string, kanban: 0 | 1) =>
    call<{ id: number }>('POST', '/tags', { name, color, kanban });
  const quote = await tag(texts.lanes[0], '#1C7ED6', 1);
  const making = await tag(texts.lanes[1], '#2F9E44', 1);
  const vip = await tag(texts.tag, '#9C36B5', 0);
  for (const [place, id] of [
    [1, making.id],
    [2, quote.id],
    [2, vip.id],
    [3, quote.id],
  ] as const)
    await call('PUT', `/ticket-tags/${ticketOf(names[place] ?? '').id}/${id}`);
  const agentId = ids.get(texts.agent);
  // The first customer waits; the rest is in hand, two with the agent and two with a colleague.
  for (const [place, userId, queueId] of [
    [1, agentId, deliveries],
    [2, agentId, orders],
    [3, ids.get(texts.colleague), orders],
    [4, ids.get(texts.colleague), deliveries],
  ] as const)
    await call('PUT', `/tickets/${ticketOf(names[place] ?? '').id}`, { status: 'open', userId, queueId });

  await call('POST', '/quick-messages', {
    shortcode: texts.shortcode,
    message: texts.quickMessage,
    geral: true,
    companyWide: true,
  });
  const reasons = texts.reasons.map((name) => ({ name }));
  await call('PUT', '/resolve-reasons/lists', { queueId: deliveries, reasons });
  const chat = await call<{ id: number; uuid: string }>('POST', '/chats', {
    title: texts.chat,
    users: [...ids.values()],
  });
  await call('POST', `/chats/${chat.id}/messages`, { message: texts.chatLines[0] });
  for (const place of [0, 1, 2])
    await call('POST', '/schedules', {
      contactId: ticketOf(names[place] ?? '').contact.id,
      body: texts.reminder,
      sendAt: `${plannedDay.slice(0, 8)}${13 + place * 2}T${12 + place}:30:00.000Z`,
    });
  const list = await call<{ id: number }>('POST', '/contact-lists', { name: texts.list });
  for (const [place, [name]] of texts.customers.entries())
    await call('POST', '/contact-list-items', {
      contactListId: list.id,
      name,
      number: `551198765${1200 + place}`,
    });
  const campaign = await call<{ id: number }>('POST', '/campaigns', {
    name: texts.campaign,
    message1: texts.campaignText,
    contactListId: list.id,
  });
  return { chat: chat.uuid, listId: list.id, campaignId: campaign.id };
}
