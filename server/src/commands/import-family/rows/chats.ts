/** What colleagues wrote to each other, and what the platform tells everybody. */

import { fileNameOf } from '../files/places.ts';
import { stampColumns, stamps } from '../stamps.ts';
import { idOf, past } from '../target/open-target.ts';
import { lineOf, pairsOf, rowsOf, type Step } from './step.ts';

const chats = rowsOf(
  'Chats',
  {
    table: 'chats',
    fields: { uuid: 'uuid', title: 'text', ownerId: 'int', standIn: 'int', ...stamps },
    columns: {
      uuid: 'coalesce(g.uuid, gen_random_uuid())',
      title: 'g.title',
      owner_id: `coalesce(${idOf('Users', 'ownerId')}, g."standIn")`,
      ...stampColumns,
    },
  },
  ({ id, uuid, title, ownerId, createdAt, updatedAt }, { standIn }) => ({
    ...{
      sourceId: id ?? 0,
      uuid,
      title: lineOf(title, `Chat ${id}`),
      ownerId,
      standIn,
      createdAt,
      updatedAt,
    },
  }),
);

const chatMessages = rowsOf(
  'ChatMessages',
  {
    table: 'chat_messages',
    fields: { chatId: 'int', senderId: 'int', standIn: 'int', body: 'text', createdAt: 'timestamptz' },
    columns: {
      client_id: 'gen_random_uuid()',
      chat_id: idOf('Chats', 'chatId'),
      seq: `coalesce((select max(m.seq) from chat_messages m where m.company_id = $1 and m.chat_id = ${idOf('Chats', 'chatId')}), 0)
        + row_number() over (partition by g."chatId" order by g."sourceId")`,
      sender_id: `coalesce(${idOf('Users', 'senderId')}, g."standIn")`,
      body: 'g.body',
      created_at: past('createdAt'),
    },
    needs: `${idOf('Chats', 'chatId')} is not null`,
  },
  ({ id, chatId, senderId, message, mediaPath, mediaName, createdAt }, { standIn }) => {
    // Of a file alone there is its name, until it comes.
    const body = (message ?? '').trim() === '' ? lineOf(mediaName, fileNameOf(mediaPath)) : message;
    return body === '' ? 'empty' : { sourceId: id ?? 0, chatId, senderId, standIn, body, createdAt };
  },
);

/** People come last, so that what was written before is nothing new to them. */
const chatUsers = pairsOf(
  'ChatUsers',
  { chatId: 'int', userId: 'int' },
  `, shown as (
     update chats c set last_seq = m.seq, last_message = left(m.body, 200), last_sender_id = m.sender_id, updated_at = m.created_at
     from (select distinct on (chat_id) * from chat_messages where company_id = $1 and chat_id in (select ${idOf('Chats', 'chatId')} from given g)
       order by chat_id, seq desc) m
     where c.company_id = $1 and c.id = m.chat_id and c.last_seq < m.seq
   )
   insert into chat_members (company_id, chat_id, user_id, read_seq)
   select distinct $1::int, c, u, coalesce((select max(m.seq) from chat_messages m where m.company_id = $1 and m.chat_id = c), 0)
   from given g, lateral (select ${idOf('Chats', 'chatId')} as c, ${idOf('Users', 'userId')} as u) p
   where c is not null and u is not null on conflict do nothing returning user_id`,
  ({ chatId, userId }) => ({ chatId, userId }),
  `${idOf('Chats', 'chatId')} is not null and ${idOf('Users', 'userId')} is not null`,
);

const announcements = rowsOf(
  'Announcements',
  {
    table: 'announcements',
    isGlobal: true,
    fields: { title: 'text', text: 'text', priority: 'int', ...stamps },
    columns: {
      title: 'g.title',
      text: 'g.text',
      priority: 'g.priority',
      // All companies of this installation would read them.
      status: 'false',
      ...stampColumns,
    },
    sameAs: 't.title = g.title and t.text = g.text',
    once: 'g.title, g.text',
  },
  ({ id, title, text, priority, createdAt, updatedAt }) => ({
    ...{ sourceId: id ?? 0, title: lineOf(title, '–'), text: text ?? '', createdAt, updatedAt },
    priority: priority === 1 || priority === 2 ? priority : 3,
  }),
);

const helps = rowsOf(
  'Helps',
  {
    table: 'helps',
    isGlobal: true,
    fields: { title: 'text', description: 'text', video: 'text', ...stamps },
    columns: { title: 'g.title', description: 'g.description', video: 'g.video', ...stampColumns },
    sameAs: 't.video = g.video',
    once: 'g.video',
  },
  ({ id, title, description, video, createdAt, updatedAt }, { isIntoOther }) => {
    if (isIntoOther) return 'this installation has its own';
    if (lineOf(video) === '') return 'no video';
    return {
      sourceId: id ?? 0,
      title: lineOf(title, '–'),
      description: description ?? '',
      video: lineOf(video),
      createdAt,
      updatedAt,
    };
  },
);

export const chatSteps: readonly Step[] = [chats, chatMessages, chatUsers, announcements, helps];
