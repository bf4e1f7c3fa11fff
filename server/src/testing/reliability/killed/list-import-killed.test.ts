/**
 * The server is killed while a spreadsheet fills a contact list: after each start the import goes on where it was. Every
 * number stands on the list once, every row is accounted for once, and the list counts whom it holds.
 */

import { crowd } from '@prosa/emulator';
import type { ContactListItemView, ContactListView, ImportRow, ImportView } from '@prosa/shared';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { uploadIntoList } from '#src/features/contact-lists/testing.ts';
import { admin, type Installation, isFull, openInstallation, until } from '../server-process.ts';

const minutes = (count: number): number => count * 60_000;
/** Divisible by three. */
const rows = isFull ? 21_000 : 3_000;
const kills = isFull ? 6 : 2;
/** Every third number comes twice. */
const people = (rows * 2) / 3;

let installation: Installation;
beforeAll(async () => {
  installation = await openInstallation();
  await installation.start();
}, minutes(2));
afterAll(() => installation.remove(), minutes(1));

it(
  'a list is filled exactly once although the server dies again and again',
  async () => {
    const { session } = await crowd(installation.url, admin);
    const { id } = await session.ask<ContactListView>('POST', '/contact-lists', { name: 'Killed' });
    const line = (n: number): string => `Pessoa ${n};55119${70_000_000 + (n % people)}`;
    const sheet = ['nome;numero', ...Array.from({ length: rows }, (_, n) => line(n))].join('\n');
    // A sign-in ends the one before: the crowd signs in again with its next question.
    const { token } = await session.ask<{ token: string }>('POST', '/auth/login', admin);
    const { id: importId } = await uploadIntoList(installation, { token }, id, sheet);
    const sheetNow = (): Promise<ImportView> => session.ask('GET', `/contacts/imports/${importId}`);

    for (let kill = 1; kill <= kills; kill += 1) {
      const wanted = (rows * kill) / (kills + 1);
      const seen = await until('some rows are there', async () => {
        const now = await sheetNow();
        return now.done >= wanted && now;
      });
      if (kill === 1) expect(seen.status).toBe('running');
      await installation.restart();
    }
    const after = await until(
      'all rows are there',
      async () => {
        const now = await sheetNow();
        return now.status !== 'running' && now;
      },
      minutes(1),
    );
    expect(after).toMatchObject({
      status: 'done',
      done: rows,
      added: people,
      duplicates: rows - people,
      refused: 0,
    });

    const numbers: string[] = [];
    for (let cursor: string | null = ''; cursor !== null; ) {
      const page: { contacts: ContactListItemView[]; cursor: string | null } = await session.ask(
        'GET',
        `/contact-list-items?contactListId=${id}${cursor === '' ? '' : `&cursor=${cursor}`}`,
      );
      numbers.push(...page.contacts.map(({ number }) => number ?? ''));
      cursor = page.cursor;
    }
    expect(numbers).toHaveLength(people);
    expect(new Set(numbers).size).toBe(people);
    const list = await session.ask<ContactListView>('GET', `/contact-lists/${id}`);
    expect(list.contactsCount).toBe(people);

    const told: ImportRow[] = [];
    for (let hasMore = true; hasMore; ) {
      const page: { rows: ImportRow[]; hasMore: boolean } = await session.ask(
        'GET',
        `/contacts/imports/${importId}/rows?outcome=duplicate&after=${told.at(-1)?.row ?? 1}`,
      );
      told.push(...page.rows);
      hasMore = page.hasMore;
    }
    // Each says that it came twice, whether or not the same process had added the first.
    expect(told.map(({ reason }) => reason)).toEqual(Array(rows - people).fill('twice'));
  },
  minutes(3),
);
