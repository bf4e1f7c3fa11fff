/** What people work with every day: quick messages, schedules and lists of files. */

import { stampColumns, stamps } from '../stamps.ts';
import { idOf } from '../target/open-target.ts';
import { lineOf, pairsOf, rowsOf, type Step } from './step.ts';

/** Without a queue they are offered to everybody of the company. */
const quickMessages = rowsOf(
  'QuickMessages',
  {
    table: 'quick_messages',
    fields: {
      shortcode: 'text',
      message: 'text',
      geral: 'boolean',
      queueId: 'int',
      userId: 'int',
      standIn: 'int',
      ...stamps,
    },
    columns: {
      shortcode: 'g.shortcode',
      message: 'g.message',
      geral: 'g.geral',
      company_wide: `g.geral and ${idOf('Queues', 'queueId')} is null`,
      queue_id: idOf('Queues', 'queueId'),
      user_id: `coalesce(${idOf('Users', 'userId')}, g."standIn")`,
      ...stampColumns,
    },
    sameAs: 'lower(t.shortcode) = lower(g.shortcode) and t.message = g.message',
  },
  ({ id, shortcode, message, geral, queueId, userId, createdAt, updatedAt }, { standIn, source }) => {
    const own = lineOf(shortcode).replace(/^\/+/, '');
    if (own === '') return 'no short name';
    // Forks that know no `geral` show all of them to everybody; where it is known, nobody else sees what does not say it.
    const knowsGeneral = source.columns.get('QuickMessages')?.has('geral') === true;
    return {
      ...{
        sourceId: id ?? 0,
        shortcode: own,
        message: message ?? '',
        geral: !knowsGeneral || geral === true,
      },
      queueId,
      userId,
      standIn,
      createdAt,
      updatedAt,
    };
  },
);

/**
 * What is still to leave leaves here, once its number is linked here: the old system must be off by then. What was due has
 * had its time there and never leaves again.
 */
const schedules = rowsOf(
  'Schedules',
  {
    table: 'schedules',
    fields: {
      body: 'text',
      sendAt: 'timestamptz',
      sentAt: 'timestamptz',
      contactId: 'int',
      userId: 'int',
      standIn: 'int',
      isSent: 'boolean',
      ...stamps,
    },
    columns: {
      contact_id: idOf('Contacts', 'contactId'),
      body: 'g.body',
      send_at: 'g."sendAt"',
      due_at: 'g."sendAt"',
      status: `case when g."isSent" then 'ENVIADA' when g."sendAt" <= now() then 'ERRO' else 'PENDENTE' end`,
      error: `case when not g."isSent" and g."sendAt" <= now() then 'ERR_SENDING_WAPP_MSG' end`,
      sent_at: 'case when g."isSent" then coalesce(g."sentAt", g."sendAt") end',
      message_id: 'gen_random_uuid()',
      author_id: `coalesce(${idOf('Users', 'userId')}, g."standIn")`,
      user_id: idOf('Users', 'userId'),
      local_time: `to_char(g."sendAt" at time zone (select timezone from companies where id = $1), 'HH24:MI')`,
      month_day: `extract(day from g."sendAt" at time zone (select timezone from companies where id = $1))`,
      ...stampColumns,
    },
    needs: `${idOf('Contacts', 'contactId')} is not null`,
  },
  ({ id, body, sendAt, sentAt, contactId, userId, status, createdAt, updatedAt }, { standIn }) => {
    if (sendAt === null) return 'no time';
    const isSent = sentAt !== null || status === 'ENVIADA';
    return {
      ...{ sourceId: id ?? 0, body: body ?? '', isSent },
      sendAt,
      sentAt,
      contactId,
      userId,
      standIn,
      createdAt,
      updatedAt,
    };
  },
);

/** What has left there since the last import does not leave here. */
const sentSchedules: Step = {
  ...pairsOf(
    'Schedules',
    { id: 'int', sentAt: 'timestamptz' },
    `update schedules s set status = 'ENVIADA', sent_at = coalesce(g."sentAt", s.send_at) from given g
     where s.company_id = $1 and s.id = ${idOf('Schedules', 'id')} and s.status = 'PENDENTE' returning s.id`,
    ({ id, sentAt, status }) =>
      sentAt !== null || (status !== null && status !== 'PENDENTE') ? { id, sentAt } : '',
  ),
  isRepeated: true,
};

const fileLists = rowsOf(
  'Files',
  {
    table: 'file_lists',
    fields: { name: 'text', message: 'text', ...stamps },
    columns: { name: 'g.name', message: 'g.message', ...stampColumns },
    sameAs: 'lower(t.name) = lower(g.name)',
    once: 'lower(g.name)',
  },
  ({ id, name, message, createdAt, updatedAt }) => ({
    ...{
      sourceId: id ?? 0,
      name: lineOf(name, `Arquivos ${id}`),
      message: message ?? '',
      createdAt,
      updatedAt,
    },
  }),
);

/** The entries of lists, without their files: those follow. */
const fileOptions = rowsOf(
  'FilesOptions',
  {
    table: 'file_options',
    fields: { name: 'text', fileId: 'int' },
    columns: { list_id: idOf('Files', 'fileId'), position: 'g."sourceId"', name: 'g.name' },
    needs: `${idOf('Files', 'fileId')} is not null`,
  },
  ({ id, name, path, fileId }) => ({
    ...{ sourceId: id ?? 0, name: lineOf(name, lineOf(path, `Arquivo ${id}`)), fileId },
  }),
);

export const workSteps: readonly Step[] = [quickMessages, schedules, sentSchedules, fileLists, fileOptions];
