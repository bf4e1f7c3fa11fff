/**
 * What a row becomes where it is taken in: nothing that was under way goes on, nothing is sent again, nobody rules a platform,
 * and no agreement with the former operator holds for the next one.
 */
import { isBcrypt } from '../../features/users/bcrypt.ts';
import { decoyHash } from '../../features/users/decoy-hash.ts';

type Row = Record<string, unknown>;

export type Settling = {
  readonly now: Date;
  /** The company's number there and here. */
  readonly from: number;
  readonly to: number;
  /** Where browsers reach this installation, if it was told. */
  readonly publicUrl: string | undefined;
};

const stateless = (...columns: readonly string[]): Row =>
  Object.fromEntries(columns.map((one) => [one, null]));

const isPast = (moment: unknown, now: Date): boolean =>
  typeof moment !== 'string' || !(new Date(moment).getTime() > now.getTime());

const costsOf = (hash: string): readonly number[] =>
  /^\$argon2id\$v=19\$m=(\d{1,9}),t=(\d{1,9}),p=(\d{1,9})\$/.exec(hash)?.slice(1).map(Number) ?? [];
const dearest = costsOf(decoyHash);

/** As dear as ours at most: what any other hash costs to check, its maker decides. */
const isUsableHash = (hash: unknown): boolean => {
  if (typeof hash !== 'string') return false;
  const costs = costsOf(hash);
  return isBcrypt(hash) || (costs.length > 0 && costs.every((cost, place) => cost <= (dearest[place] ?? 0)));
};

const users = (row: Row, { now }: Settling): Row => ({
  ...row,
  super: false,
  ...(isUsableHash(row['password_hash']) ? {} : { password_hash: '' }),
  // An operator who looked in there is nobody here.
  ...(row['support'] === null || row['support'] === undefined
    ? {}
    : {
        support: { companyId: 0, userId: 0, sessionId: '', until: now.toISOString() },
        deleted_at: row['deleted_at'] ?? now.toISOString(),
      }),
});

/** Nothing opens by itself: as long as the former installation runs, two would answer the customers of one number. */
const connections = (row: Row): Row => ({
  ...row,
  ...stateless('number', 'status_reason', 'retry_at', 'linked_at', 'restriction'),
  status: 'DISCONNECTED',
  wanted: false,
  retries: 0,
  generation: 0,
  // What was silent meanwhile would be closed at once, with a message to everybody.
  expires_ticket: 0,
});

const messages = (row: Row): Row => {
  const waits = row['from_me'] === true && row['ack'] === 0 && row['send_error'] === null;
  const comes = row['media_state'] === 'preparing' || row['media_state'] === 'downloading';
  return {
    ...row,
    ...stateless('send_after', 'sending_at'),
    receipt_due: false,
    // The table is the queue to the network: what had not left is told as such, and leaves when somebody says so.
    ...(waits ? { send_error: 'ERR_SENDING_WAPP_MSG' } : {}),
    ...(comes ? { media_state: row['media_path'] === null ? 'gone' : 'ready' } : {}),
  };
};

const tickets = (row: Row): Row => ({
  ...row,
  ...stateless('prompt_id', 'integration_id'),
  chatbot: false,
  use_integration: false,
  ...(row['last_from_me'] === true && row['last_ack'] === 0 ? { last_failed: true } : {}),
});

/** None begins or goes on by itself. */
const campaigns = (row: Row, { now }: Settling): Row => {
  if (row['status'] === 'PROGRAMADA') return { ...row, status: 'INATIVA', scheduled_at: null };
  if (row['status'] !== 'EM_ANDAMENTO') return row;
  return { ...row, status: 'CANCELADA', completed_at: row['completed_at'] ?? now.toISOString() };
};

/** What is still to leave leaves once its number is linked here; what was due has had its time. */
const schedules = (row: Row, { now }: Settling): Row => ({
  ...row,
  held_until: null,
  ...(row['status'] === 'PENDENTE' && isPast(row['due_at'], now)
    ? { status: 'ERRO', error: 'ERR_SENDING_WAPP_MSG' }
    : {}),
});

const pictures = '/media/contacts/';

/** Pictures are served by an address that names the company, below where the former installation was reached. */
const contacts = (row: Row, { from, to, publicUrl = '' }: Settling): Row => {
  const former = String(row['profile_pic_url'] ?? '');
  const [, company, name] =
    /^(\d{1,10})\/([A-Za-z0-9-]{1,64}#[A-Za-z0-9_-]{1,64})$/.exec(
      former.slice(former.indexOf(pictures) + pictures.length),
    ) ?? [];
  const place = `${publicUrl.replace(/\/$/, '')}${pictures}${to}/${name}`;
  return { ...row, profile_pic_url: company === String(from) ? place : null };
};

const companies = (row: Row): Row => ({
  ...row,
  ...stateless('due_date', 'trial_expiration', 'next_plan_id', 'referrer_id', 'removed_at'),
  is_platform: false,
});

const settles: Readonly<Record<string, (row: Row, at: Settling) => Row>> = {
  users,
  connections,
  messages,
  tickets,
  campaigns,
  schedules,
  contacts,
  companies,
  campaign_recipients: (row) => ({ ...row, sending_at: null }),
  contact_lists: (row) => ({ ...row, rechecked_to: null, rechecked: 0 }),
  notification_preferences: (row) => ({ ...row, ...stateless('looking_until', 'near_until') }),
};

/** Returns a row as it is taken in; its references are not looked at. */
export const settleRow = (table: string, row: Row, at: Settling): Row => settles[table]?.(row, at) ?? row;
