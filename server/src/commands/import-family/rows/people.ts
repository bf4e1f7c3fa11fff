/** Users, queues, what they are put together by, and tags. */
import { isBcrypt } from '../../../features/users/bcrypt.ts';
import { leftRows } from '../left-out.ts';
import { stampColumns, stamps } from '../stamps.ts';
import { idOf } from '../target/open-target.ts';
import { hoursOf } from './hours.ts';
import { isEmail } from './is-email.ts';
import { lineOf, pairsOf, rowsOf, type Step } from './step.ts';

const colour = (text: string | null): string =>
  /^#[0-9a-f]{3,8}$/i.test(text ?? '') ? (text ?? '') : '#7C7C7C';

const queues = rowsOf(
  'Queues',
  {
    table: 'queues',
    fields: {
      name: 'text',
      color: 'text',
      greeting: 'text',
      outOfHours: 'text',
      hours: 'jsonb',
      place: 'int',
      ...stamps,
    },
    columns: {
      name: 'g.name',
      // Two queues of one colour are told apart here: the later one gets another.
      color: `case when exists (select 1 from queues q where q.company_id = $1 and q.deleted_at is null and lower(q.color) = lower(g.color))
          or exists (select 1 from given o where lower(o.color) = lower(g.color) and o."sourceId" < g."sourceId")
        then '#' || lpad(substr(md5($2 || g."sourceId"), 1, 6), 6, '0') else g.color end`,
      greeting_message: 'g.greeting',
      out_of_hours_message: 'g."outOfHours"',
      schedules: 'g.hours',
      order_queue: 'coalesce(g.place, 0)',
      ...stampColumns,
    },
    sameAs: 'lower(t.name) = lower(g.name) and t.deleted_at is null',
    once: 'lower(g.name)',
  },
  ({ id, name, color, greetingMessage, outOfHoursMessage, schedules, orderQueue, createdAt, updatedAt }) => ({
    sourceId: id ?? 0,
    name: lineOf(name, `Fila ${id}`, 50),
    color: colour(color),
    greeting: greetingMessage ?? '',
    outOfHours: outOfHoursMessage ?? '',
    hours: hoursOf(schedules),
    place: orderQueue,
    createdAt,
    updatedAt,
  }),
);

const userRows = rowsOf(
  'Users',
  {
    table: 'users',
    fields: { name: 'text', email: 'text', hash: 'text', profile: 'text', allTicket: 'text', ...stamps },
    columns: {
      name: 'g.name',
      email: 'g.email',
      password_hash: 'g.hash',
      profile: 'g.profile',
      all_ticket: 'g."allTicket"',
      ...stampColumns,
    },
    // An address is one user's on the whole platform.
    needs: `not exists (select 1 from users u where lower(u.email) = lower(g.email) and u.deleted_at is null)`,
    sameAs: 'lower(t.email) = lower(g.email) and t.deleted_at is null and t.support is null',
    once: 'lower(g.email)',
  },
  ({ id, name, email: address, passwordHash, profile, allTicket, createdAt, updatedAt }) => {
    const own = lineOf(address).toLowerCase();
    if (!isEmail(own)) return 'no e-mail address';
    return {
      sourceId: id ?? 0,
      name: lineOf(name, own, 50),
      email: own,
      // Without one nobody signs in with it; they ask for a new password. What other kinds cost is not known.
      hash: isBcrypt(passwordHash ?? '') ? passwordHash : '',
      profile: profile === 'admin' || profile === 'supervisor' ? profile : 'user',
      allTicket: allTicket === 'enabled' || allTicket === 'enable' ? 'enabled' : 'desabled',
      createdAt,
      updatedAt,
    };
  },
);

/** People belong to nothing that could be missing: whoever does not come has an address that is somebody's in another company here. */
const users: Step = {
  ...userRows,
  take: async (rows, at) => {
    const { orphans, left, ...others } = await userRows.take(rows, at);
    return {
      ...others,
      orphans: 0,
      left: { ...left, ...leftRows('an address that is in use here', orphans) },
    };
  },
};

const userQueues = pairsOf(
  'UserQueues',
  { userId: 'int', queueId: 'int' },
  `insert into user_queues (company_id, user_id, queue_id)
   select distinct $1::int, u, q from given g, lateral (select ${idOf('Users', 'userId')} as u, ${idOf('Queues', 'queueId')} as q) p
   where u is not null and q is not null on conflict do nothing returning user_id`,
  ({ userId, queueId }) => ({ userId, queueId }),
  `${idOf('Users', 'userId')} is not null and ${idOf('Queues', 'queueId')} is not null`,
);

const queueOptions = rowsOf(
  'QueueOptions',
  {
    table: 'queue_options',
    fields: { title: 'text', message: 'text', place: 'int', queueId: 'int', parentId: 'int', ...stamps },
    columns: {
      queue_id: idOf('Queues', 'queueId'),
      parent_id: idOf('QueueOptions', 'parentId'),
      // Among its siblings, behind those that are there.
      option: `coalesce((select max(o.option) from queue_options o where o.company_id = $1 and o.queue_id = ${idOf('Queues', 'queueId')}
          and o.parent_id is not distinct from ${idOf('QueueOptions', 'parentId')}), 0)
        + row_number() over (partition by g."queueId", g."parentId" order by g.place, g."sourceId")`,
      title: 'g.title',
      message: 'g.message',
      ...stampColumns,
    },
    needs: `${idOf('Queues', 'queueId')} is not null and (g."parentId" is null or ${idOf('QueueOptions', 'parentId')} is not null)`,
  },
  ({ id, title, message, option, queueId, parentId, createdAt, updatedAt }) => ({
    sourceId: id ?? 0,
    title: lineOf(title, '–'),
    message: message ?? '',
    place: Number.parseInt(option ?? '', 10) || 0,
    queueId,
    parentId,
    createdAt,
    updatedAt,
  }),
);

const tags = rowsOf(
  'Tags',
  {
    table: 'tags',
    fields: { name: 'text', color: 'text', kanban: 'int', ...stamps },
    columns: { name: 'g.name', color: 'g.color', kanban: 'g.kanban', ...stampColumns },
    sameAs: 'lower(t.name) = lower(g.name)',
    once: 'lower(g.name)',
  },
  ({ id, name, color, kanban, createdAt, updatedAt }) => ({
    sourceId: id ?? 0,
    name: lineOf(name, `Etiqueta ${id}`),
    color: colour(color),
    kanban: kanban === 1 ? 1 : 0,
    createdAt,
    updatedAt,
  }),
);

/** Options point at options: each round writes those whose option above is there, until none is new. */
const queueMenus: Step = {
  ...queueOptions,
  take: async (rows, at) => {
    let all = await queueOptions.take(rows, at);
    for (let more = all; more.created > 0 && all.orphans > 0; ) {
      more = await queueOptions.take(rows, at);
      all = { ...all, created: all.created + more.created, orphans: more.orphans };
    }
    return all;
  },
};

export const peopleSteps: readonly Step[] = [queues, users, userQueues, queueMenus, tags];
