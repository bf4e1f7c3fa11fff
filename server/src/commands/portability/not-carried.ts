/**
 * What of a company does not go along, each with the reason, which the archive names. Whatever is not listed here is in the
 * archive and is taken in elsewhere: a new table is carried until somebody says why not.
 */
import { sealedColumns } from '../secrets/sealed.ts';

/** Tables that are not in the archive. */
export const leftOut: Readonly<Record<string, string>> = {
  ...{
    sessions: 'Browsers that are signed in here: people sign in anew elsewhere.',
    password_resets: 'A code that was sent by letter and works for minutes.',
    invitations: 'A link into this installation that works for days: people are invited anew elsewhere.',
    invitation_letters: 'How many letters went out in the last day.',
    once_written: 'Which letters this installation has written: another one writes its own.',
    legal_acceptances: 'Terms of this installation that were accepted here: another one has its own.',
    user_totp: 'Second factors are sealed by this installation’s secret: people set theirs up anew.',
    recovery_codes: 'They belong to a second factor, which does not go along.',
    api_tokens:
      'Whoever has a token of this installation must have no power in another: new ones are made there.',
    push_devices: 'Browsers subscribed to this installation’s own key: people switch it on anew.',
    user_presence: 'Who is online at this moment.',
  },
  ...{
    connection_credentials:
      'Two installations with the keys of one device lose messages in turn: a code is scanned anew.',
    connection_keys:
      'Two installations with the keys of one device lose messages in turn: a code is scanned anew.',
    forsaken_devices: 'Devices that this installation still signs out.',
    connection_leases: 'Which process of this installation runs which number.',
    connection_requests: 'Questions to a session that is running here.',
    connection_health: 'How the line of a number is at this moment.',
    campaign_paces: 'How fast a number may write at this moment.',
    sandbox_messages: 'What stands on simulated phones; what was said on them are messages.',
  },
  ...{
    outbox: 'Facts and jobs of this installation that are under way: they are done here.',
    raw_events: 'What networks told, before it was understood; what it says are messages.',
    dead_events: 'What networks told and nobody could understand: only the operator here can mend that.',
    early_changes: 'Changes that wait for their message for a day at most.',
    media_fetches: 'Files that this installation’s numbers still fetch.',
    outgoing_changes: 'Changes on their way to a network: nothing is sent again elsewhere.',
    loose_files: 'Files that nothing refers to.',
    imported_rows: 'What was numbered how in another system before.',
    company_exports: 'Archives such as this one that were ordered here.',
    audit_begun: 'Actions that are under way.',
  },
  ...{
    closing_holds: 'For seconds after a closing, until its farewell leaves.',
    assigned_tickets: 'What the distribution has just given, and would take back.',
    bot_states: 'Where a bot is in a conversation: elsewhere people take over.',
    bill_inquiries: 'Where a bot is in a conversation: elsewhere people take over.',
    integration_sessions: 'Where a bot is in a conversation: elsewhere people take over.',
    integration_turns: 'Messages on their way to a bot.',
    prompt_questions: 'Questions on their way to a model.',
    prompt_listeners: 'How often models were asked in the last hour.',
    macro_runs: 'Runs of the last day, to do none twice.',
    ticket_bulks: 'Steps for many tickets of the last day, to take them back.',
    ticket_bulk_items: 'Steps for many tickets of the last day, to take them back.',
    payment_events: 'Which calls of a payment provider are known already.',
  },
  ...{
    dashboard_figures: 'Sums of what is in the archive: they are summed up anew.',
    dashboard_queue_figures: 'Sums of what is in the archive: they are summed up anew.',
    dashboard_marks: 'Which sums are out of date.',
    dashboard_progress: 'How far summing up has come.',
  },
};

/** Tables that are in the archive to be read, and are not taken in elsewhere. */
export const readAlone: Readonly<Record<string, string>> = {
  audit_log:
    'The audit log of an installation is written by that installation alone: nobody can bring lines into it.',
  invoices: 'What was owed to the operator here is not owed to another one.',
  charges: 'What was owed to the operator here is not owed to another one.',
  cloud_accounts: 'Without its secrets an official number is entered anew.',
  message_templates: 'Meta tells them anew once the official number is entered.',
  connection_quality: 'How networks judged a number is asked of the number that is linked elsewhere.',
  integration_deliveries: 'What was handed to outside systems is not handed to them again.',
  contact_imports: 'How sheets were read; whom they brought are contacts.',
  contact_import_rows: 'How sheets were read; whom they brought are contacts.',
  contact_list_imports: 'How sheets were read; whom they brought are contacts.',
};

/** SQL of what stands in the archive instead: of columns that hold secrets beside other things. */
export const replaced: Readonly<Record<string, string>> = Object.fromEntries(
  sealedColumns.flatMap(({ table, column, only, isText }) =>
    only === undefined || isText === undefined
      ? []
      : [[`${table}.${column}`, `case when ${only} then '' else ${column} end as ${column}`]],
  ),
);

/** SQL of what stands besides in an archive for people of the company: whoever orders it must not try out what colleagues are let in by. */
export const withoutPasswords: Readonly<Record<string, string>> = {
  'users.password_hash': `'' as password_hash`,
};

/** Columns that are not in the archive. */
export const withheld: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    sealedColumns.flatMap(({ table, column, only, isText }) =>
      only === undefined || isText === undefined
        ? [[`${table}.${column}`, 'Sealed by this installation’s secret: it is entered anew.']]
        : [],
    ),
  ),
  'connections.token_hash': 'Whoever has a token of this installation must have no power in another.',
  'connections.token_strong': 'It goes with the token.',
  'connections.qrcode': 'By which a device is linked, for seconds.',
  'connections.shown_proxy': 'The proxy that it shows does not go along.',
  'cloud_accounts.webhook_key': 'By which Meta finds the number on this installation.',
  'contact_imports.file_key': 'The sheet goes when it has been read.',
  'users.session_id': 'The browser that is signed in here.',
};
