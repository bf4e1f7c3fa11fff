/** `npm run guides:pictures`: every picture and film that a guide shows, taken of the running product in each language. */
import { join } from 'node:path';
import type { Locator, Page } from '@playwright/test';
import { type Camera, cameraInto } from '../../pictures/camera.ts';
import { keepRealTime } from '../../pictures/clock.ts';
import { enter } from '../../pictures/enter.ts';
import { type Says, saysIn } from '../../pictures/labels.ts';
import { openScene, plannedDay, type Scene } from '../../pictures/scene.ts';
import { pictureLanguages } from '../../pictures/scene-texts.ts';
import { expect as patiently, test } from '../../story.ts';

/** Nobody else uses the machine while pictures are taken. */
const expect = patiently.configure({ timeout: 10_000 });
/** Some alone, where PICTURES names them; otherwise all. */
const some = process.env['PICTURES']?.split(',');
const isWanted = (name: string): boolean => some === undefined || some.includes(name);
const guides = join(import.meta.dirname, '../../../web/src/features/guides/content');
/** Small enough that letters can be read where a guide shows it beside its text. */
const frame = { viewport: { width: 1080, height: 675 }, deviceScaleFactor: 1.25 } as const;

test.describe.configure({ timeout: 480_000, retries: 0 });

for (const language of pictureLanguages)
  test(`pictures in ${language}`, async ({ server, browser, whatsapp }) => {
    const since = Date.now();
    const scene = await openScene(server.url, language);
    const number = `+55 11 4000-01${pictureLanguages.indexOf(language)}1`;
    const studio: Omit<Studio, 'page'> = {
      scene,
      camera: cameraInto(join(guides, language)),
      says: saysIn(language),
      customers: scene.texts.customers.map(([name]) => name),
      scan: async (code) => {
        await whatsapp.network.account(number, scene.texts.shop).scans(code);
      },
    };
    const failed: string[] = [];
    for (const [email, shots] of [
      [scene.emails.agent, atWork],
      [scene.emails.admin, inCharge],
    ] as const) {
      const page = await enter(browser, { url: server.url, email, language, since, frame });
      for (const [name, take] of Object.entries(shots).filter(([one]) => isWanted(one)))
        await take({ ...studio, page }).catch((error: Error) => failed.push(`${name}: ${error.message}`));
      await page.context().close();
    }
    expect(failed).toEqual([]);
  });

type Studio = {
  readonly page: Page;
  readonly scene: Scene;
  readonly camera: Camera;
  readonly says: Says;
  readonly customers: readonly string[];
  /** Scans a code with the shop's phone. */
  readonly scan: (code: string) => Promise<void>;
};
/** One that could not be taken keeps no other from being taken; all that failed is told at the end. */
type Shots = Readonly<Record<string, (studio: Studio) => Promise<void>>>;

const talk = (page: Page, words: string): Locator => page.getByRole('log').getByText(words).first();
const writingField = ({ page, says }: Studio): Locator =>
  // While quick messages are offered it is no plain field of text.
  page.getByLabel(says('messages.composer.label'), { exact: true }).and(page.locator('textarea'));
const editing = ({ page, says }: Studio, name: string): Locator =>
  page.getByRole('button', { name: `${says('common.actions.edit')}: ${name}` });

async function openTicket(studio: Studio, name = ''): Promise<void> {
  await studio.page.goto(`/tickets/${studio.scene.ticketOf(name).uuid}`);
  await expect(writingField(studio)).toBeVisible();
}

/** What attendants do all day. */
const atWork: Shots = {
  accept: async (studio) => {
    const { page, camera, says, scene, customers } = studio;
    const [name = ''] = customers;
    await page.goto('/tickets?sub=pending');
    const accept = page.getByRole('button', { name: says('tickets.list.acceptOf', { name }) });
    await expect(accept).toBeVisible();
    const film = camera.film(page, 'accept');
    await film.shows(1_500);
    await film.press(accept);
    await expect(writingField(studio)).toBeVisible();
    await film.shows(1_500);
    await writingField(studio).fill(scene.texts.answer);
    await film.shows(1_500);
    await writingField(studio).press('Enter');
    await expect(talk(page, scene.texts.answer)).toBeVisible();
    await film.shows(1_500);
    await scene.says(name, scene.texts.more);
    await expect(talk(page, scene.texts.more)).toBeVisible();
    await film.shows(2_500);
    await film.end(1);
  },
  'quick-message': async (studio) => {
    const { page, camera, scene, customers } = studio;
    await openTicket(studio, customers[0]);
    const field = writingField(studio);
    const film = camera.film(page, 'quick-message');
    await film.shows(1_200);
    await field.pressSequentially(`/${scene.texts.shortcode.slice(0, 3)}`);
    const offered = page.getByRole('option').filter({ hasText: `/${scene.texts.shortcode}` });
    await expect(offered).toBeVisible();
    await film.shows(2_000);
    await field.press('Enter');
    await expect(field).not.toHaveValue(/^\//);
    await film.shows(2_000);
    await field.press('Enter');
    await expect(field).toHaveValue('');
    await film.shows(2_500);
    await film.end(1);
  },
  conversation: async (studio) => {
    const { page, camera, scene, customers } = studio;
    const [name = ''] = customers;
    await openTicket(studio, name);
    await scene.call('POST', '/ticket-notes', { note: scene.texts.note, ticketId: scene.ticketOf(name).id });
    await expect(talk(page, scene.texts.note)).toBeVisible();
    await camera.still(page, 'conversation');
  },
  transfer: async (studio) => {
    const { page, camera, says, scene, customers } = studio;
    await openTicket(studio, customers[2]);
    const film = camera.film(page, 'transfer');
    await film.shows(1_200);
    await film.press(page.getByRole('button', { name: says('tickets.header.more') }));
    await film.press(page.getByRole('menuitem', { name: says('tickets.actions.transfer') }));
    const dialog = page.getByRole('dialog', { name: says('tickets.transfer.title') });
    await expect(dialog).toBeVisible();
    await film.shows(1_500);
    await dialog.getByRole('combobox', { name: says('tickets.transfer.user') }).click();
    await film.shows(1_500);
    await page.getByRole('option', { name: scene.texts.colleague }).click();
    await dialog.getByLabel(says('tickets.transfer.word')).fill(scene.texts.wordToColleague);
    await film.press(dialog.getByRole('button', { name: says('tickets.transfer.submit') }));
    await expect(dialog).toBeHidden();
    await film.shows(2_500);
    await film.end(5);
  },
  resolve: async (studio) => {
    const { page, camera, says, customers } = studio;
    const [, name = ''] = customers;
    await openTicket(studio, name);
    const film = camera.film(page, 'resolve');
    await film.shows(1_200);
    await film.press(
      page.getByRole('button', { name: says('tickets.actions.resolve'), exact: true }).first(),
    );
    await expect(page.getByText(says('tickets.done.resolved', { name })).first()).toBeVisible();
    await film.shows(3_000);
    await film.end(2);
  },
  'command-bar': async ({ page, camera, says, customers }) => {
    await page.goto('/tickets');
    await expect(page.getByRole('main')).toBeVisible();
    await page.keyboard.press('Control+k');
    await page.getByLabel(says('commands.bar.field')).fill(customers[0]?.slice(0, 4) ?? '');
    await expect(page.getByRole('option').first()).toBeVisible();
    await camera.still(page, 'command-bar');
  },
};

/** A page as it stands, once this can be read on it. */
const still =
  (name: string, path: string, shown: (studio: Studio) => string) =>
  async (studio: Studio): Promise<void> => {
    await studio.page.goto(path);
    const words = studio.page.getByText(shown(studio)).filter({ visible: true });
    await expect(words.first()).toBeVisible();
    await studio.camera.still(studio.page, name);
  };

/** What those who lead set up and look at. */
const inCharge: Shots = {
  inbox: still('inbox', '/tickets?all=true', ({ customers }) => customers[3] ?? ''),
  kanban: still('kanban', '/kanban', ({ scene }) => scene.texts.lanes[1]),
  contacts: still('contacts', '/contacts', ({ customers }) => customers[0] ?? ''),
  schedules: still(
    'schedules',
    `/schedules?view=month&day=${plannedDay}`,
    ({ customers }) => customers[1] ?? '',
  ),
  users: still('users', '/users', ({ scene }) => scene.texts.agent),
  settings: still('settings', '/settings?tab=options', ({ says }) => says('settings.groups.company')),
  'quick-messages': still('quick-messages', '/quick-messages', ({ scene }) => scene.texts.shortcode),
  'queue-menu': async (studio) => {
    const { page, camera, says, scene } = studio;
    await page.goto('/queues');
    await editing(studio, scene.texts.orders).click();
    await page.getByRole('tab', { name: says('queues.form.tabs.menu') }).click();
    await expect(page.getByText(says('queues.preview.title'))).toBeVisible();
    await camera.still(page, 'queue-menu');
  },
  campaign: async (studio) => {
    const { page, camera, scene } = studio;
    await page.goto('/campaigns');
    await editing(studio, scene.texts.campaign).click();
    await expect(page.getByRole('dialog').getByRole('textbox').first()).toBeVisible();
    await camera.still(page, 'campaign');
  },
  'internal-chat': async ({ page, camera, scene }) => {
    await page.goto(`/chats/${scene.chat}`);
    await expect(talk(page, scene.texts.chatLines[0])).toBeVisible();
    const words = page.getByRole('main').getByRole('textbox').last();
    await words.fill(scene.texts.chatLines[1]);
    await words.press('Enter');
    await expect(talk(page, scene.texts.chatLines[1])).toBeVisible();
    await camera.still(page, 'internal-chat');
  },
  notifications: async ({ page, camera, says }) => {
    await page.goto('/tickets');
    await page.getByRole('button', { name: new RegExp(`^${says('notifications.title')}`) }).click();
    await page.getByRole('button', { name: says('notifications.preferences.open') }).click();
    await expect(page.getByText(says('notifications.preferences.waiting'))).toBeVisible();
    await camera.still(page, 'notifications');
  },
  connect: async ({ page, camera, says, scene, scan }) => {
    await page.goto('/connections');
    await expect(page.getByText(scene.texts.number).first()).toBeVisible();
    const film = camera.film(page, 'connect');
    await film.shows(1_200);
    await film.press(page.getByRole('button', { name: says('connections.add') }).first());
    const form = page.getByRole('dialog', { name: says('connections.form.addTitle') });
    await form.getByLabel(new RegExp(`^${says('connections.form.name')}`)).fill(scene.texts.shop);
    await form.getByRole('radio', { name: says('connections.providers.beta') }).click();
    await film.shows(1_500);
    await film.press(form.getByRole('button', { name: says('common.actions.save') }));
    await expect(page.getByRole('img', { name: says('connections.qr.code') })).toBeVisible();
    await film.shows(2_500);
    const dialog = page.getByRole('dialog');
    await dialog.getByText(says('connections.qr.asText')).click();
    await scan((await dialog.locator('pre').textContent()) ?? '');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(page.getByText(says('connections.status.CONNECTED'), { exact: true })).toHaveCount(2);
    await film.shows(2_500);
    await film.end(4);
  },
  dashboard: async (studio) => {
    await studio.page.goto('/');
    await studio.page.getByRole('button', { name: studio.says('onboarding.dismiss') }).click();
    // Figures are asked for by days: those of the moment of all pictures are of nobody.
    await keepRealTime(studio.page);
    await still('dashboard', '/', ({ says }) => says('dashboard.attendants.title'))(studio);
  },
};
