/**
 * The API of Prosa 0.1.0 for other systems: one function a call, what it takes and what it answers. Written from the contracts by
 * `npm run docs`; do not edit. It needs `fetch` and nothing else: Node from 20 on, Deno, Bun or a browser.
 *
 *   const api = prosa({ url: 'https://atendimento.example.com', token: '…' });
 *   const { id } = await api.publicApi.send({ number: '5511987654321', body: 'O seu pedido saiu.' }, { idempotencyKey: 'order-17' });
 *
 * The token is that of a connection for `publicApi`, and a personal one for everything else. What is refused throws a ProsaError.
 */

export type ErrorCode =
  | 'ERR_AI_ADDRESS'
  | 'ERR_AI_BUSY'
  | 'ERR_AI_KEY'
  | 'ERR_AI_MODEL'
  | 'ERR_AI_QUOTA'
  | 'ERR_AI_REFUSED'
  | 'ERR_AI_TOO_LONG'
  | 'ERR_AI_UNAVAILABLE'
  | 'ERR_BULK_RUNNING'
  | 'ERR_CAMPAIGN_LOCKED'
  | 'ERR_CAMPAIGN_RUNNING'
  | 'ERR_CAMPAIGN_STATUS'
  | 'ERR_CARD_MOVED'
  | 'ERR_CHANGED_MEANWHILE'
  | 'ERR_CHARGE_NOT_OPEN'
  | 'ERR_CHAT_EXPORT_PROTECTED'
  | 'ERR_CHAT_EXPORT_TOO_LARGE'
  | 'ERR_CHAT_EXPORT_UNREADABLE'
  | 'ERR_COMPANY_EXPORTS_USED_UP'
  | 'ERR_COMPANY_EXPORT_STATE'
  | 'ERR_COMPANY_EXPORT_UNDERWAY'
  | 'ERR_COMPANY_INACTIVE'
  | 'ERR_CREATING_MESSAGE'
  | 'ERR_CREATING_TICKET'
  | 'ERR_CURRENT_PASSWORD_REQUIRED'
  | 'ERR_DELETE_WAPP_MSG'
  | 'ERR_DUPLICATED_CONTACT'
  | 'ERR_DUPLICATED_CONTACT_LIST_ITEM'
  | 'ERR_DUPLICATED_FILE_LIST'
  | 'ERR_DUPLICATED_MESSAGE'
  | 'ERR_DUPLICATED_TAG'
  | 'ERR_EDIT_WAPP_MSG'
  | 'ERR_EMPTY_MESSAGE'
  | 'ERR_FAMILY_IMPORT_OFF'
  | 'ERR_FAMILY_IMPORT_STATE'
  | 'ERR_FAMILY_IMPORT_UNDERWAY'
  | 'ERR_FETCH_WAPP_MSG'
  | 'ERR_IMPORT_STARTED'
  | 'ERR_INTERNAL_SERVER_ERROR'
  | 'ERR_INVALID_CREDENTIALS'
  | 'ERR_INVITATION_INVALID'
  | 'ERR_INVOICE_CANCELLED'
  | 'ERR_INVOICE_NOT_PAID'
  | 'ERR_INVOICE_PAID'
  | 'ERR_LAST_ADMIN'
  | 'ERR_MACRO_RUNNING'
  | 'ERR_MACRO_TARGET_GONE'
  | 'ERR_MENTION_CANNOT_READ'
  | 'ERR_NOT_A_PICTURE'
  | 'ERR_NOT_FOUND'
  | 'ERR_NOT_IN_CHAT'
  | 'ERR_NOT_YOUR_TICKET'
  | 'ERR_NO_AI'
  | 'ERR_NO_ANNOUNCEMENT_FOUND'
  | 'ERR_NO_API_TOKEN_FOUND'
  | 'ERR_NO_BULK_FOUND'
  | 'ERR_NO_CAMPAIGN_FOUND'
  | 'ERR_NO_CHARGE_FOUND'
  | 'ERR_NO_CHAT_FOUND'
  | 'ERR_NO_COMPANY_FOUND'
  | 'ERR_NO_CONTACT_FOUND'
  | 'ERR_NO_CONTACT_LIST_FOUND'
  | 'ERR_NO_CONTACT_LIST_ITEM_FOUND'
  | 'ERR_NO_DEF_WAPP_FOUND'
  | 'ERR_NO_DELIVERY_FOUND'
  | 'ERR_NO_DEVICE_FOUND'
  | 'ERR_NO_FILE_FOUND'
  | 'ERR_NO_HELP_FOUND'
  | 'ERR_NO_IMPORT_FOUND'
  | 'ERR_NO_INTEGRATION_FOUND'
  | 'ERR_NO_INVITATION_FOUND'
  | 'ERR_NO_INVOICE_FOUND'
  | 'ERR_NO_MACRO_FOUND'
  | 'ERR_NO_MESSAGE_FOUND'
  | 'ERR_NO_NOTE_FOUND'
  | 'ERR_NO_OTHER_WHATSAPP'
  | 'ERR_NO_PERMISSION'
  | 'ERR_NO_PLAN_FOUND'
  | 'ERR_NO_PROMPT_FOUND'
  | 'ERR_NO_QUEUE_FOUND'
  | 'ERR_NO_QUEUE_OPTION_FOUND'
  | 'ERR_NO_QUICK_MESSAGE_FOUND'
  | 'ERR_NO_REASON_FOUND'
  | 'ERR_NO_RECORDING'
  | 'ERR_NO_REPORT_MAILING_FOUND'
  | 'ERR_NO_SCHEDULE_FOUND'
  | 'ERR_NO_SETTING_FOUND'
  | 'ERR_NO_SLA_POLICY_FOUND'
  | 'ERR_NO_STICKER_FOUND'
  | 'ERR_NO_TAG_FOUND'
  | 'ERR_NO_TEMPLATE_FOUND'
  | 'ERR_NO_TICKET_FOUND'
  | 'ERR_NO_USER_FOUND'
  | 'ERR_NO_VIEW_FOUND'
  | 'ERR_NO_WAPP_FOUND'
  | 'ERR_NUMBER_HELD'
  | 'ERR_NUMBER_IN_USE'
  | 'ERR_OTHER_OPEN_TICKET'
  | 'ERR_OWN_ACCOUNT'
  | 'ERR_PAIRING_CODE'
  | 'ERR_PAYLOAD_TOO_LARGE'
  | 'ERR_PAYMENT_NOT_CONFIGURED'
  | 'ERR_PAYMENT_REFUSED'
  | 'ERR_PAYMENT_UNAVAILABLE'
  | 'ERR_PERIOD_REVERSED'
  | 'ERR_PERIOD_TOO_LONG'
  | 'ERR_PLAN_CHANGE_UNAVAILABLE'
  | 'ERR_PLAN_IN_USE'
  | 'ERR_PLAN_LIMIT_CONNECTIONS'
  | 'ERR_PLAN_LIMIT_QUEUES'
  | 'ERR_PLAN_LIMIT_USERS'
  | 'ERR_PLAN_LOSES_FEATURES'
  | 'ERR_PLAN_TOO_SMALL'
  | 'ERR_PLATFORM_COMPANY'
  | 'ERR_PROVIDER_UNAVAILABLE'
  | 'ERR_PUSH_FAILED'
  | 'ERR_QUEUE_COLOR_ALREADY_EXISTS'
  | 'ERR_QUEUE_NAME_ALREADY_EXISTS'
  | 'ERR_QUEUE_OPTION_CYCLE'
  | 'ERR_REASON_REQUIRED'
  | 'ERR_REPORT_LINK_INVALID'
  | 'ERR_REPORT_READER'
  | 'ERR_REQUEST_TIMEOUT'
  | 'ERR_RESET_CODE_INVALID'
  | 'ERR_SAMPLE_DATA_ABSENT'
  | 'ERR_SAMPLE_DATA_THERE'
  | 'ERR_SANDBOX_CODE_EXPIRED'
  | 'ERR_SCHEDULE_FILE_GONE'
  | 'ERR_SCHEDULE_NOT_PENDING'
  | 'ERR_SCHEDULE_PAST'
  | 'ERR_SCHEDULE_TOO_LATE'
  | 'ERR_SCHEDULE_UNTIL'
  | 'ERR_SECOND_FACTOR_FIRST'
  | 'ERR_SECOND_FACTOR_KEPT'
  | 'ERR_SECOND_FACTOR_REQUIRED'
  | 'ERR_SENDING_WAPP_MSG'
  | 'ERR_SESSION_EXPIRED'
  | 'ERR_SHEET_EMPTY'
  | 'ERR_SHEET_PROTECTED'
  | 'ERR_SHEET_TOO_LARGE'
  | 'ERR_SHEET_UNREADABLE'
  | 'ERR_SLA_DEFAULT_TAKEN'
  | 'ERR_SLA_NAME_ALREADY_EXISTS'
  | 'ERR_SLA_QUEUE_TAKEN'
  | 'ERR_SLA_WITHOUT_TIMES'
  | 'ERR_SNOOZE_TIME'
  | 'ERR_STICKERS_FULL'
  | 'ERR_STICKER_TOO_LARGE'
  | 'ERR_SUBSCRIPTION_EXPIRED'
  | 'ERR_TEMPLATE_FILE'
  | 'ERR_TICKET_ALREADY_ACCEPTED'
  | 'ERR_TICKET_CLOSED'
  | 'ERR_TICKET_NOT_OPEN'
  | 'ERR_TOO_MANY_API_TOKENS'
  | 'ERR_TOO_MANY_AT_ONCE'
  | 'ERR_TOO_MANY_CONTACTS'
  | 'ERR_TOO_MANY_MACROS'
  | 'ERR_TOO_MANY_PINS'
  | 'ERR_TOO_MANY_QUEUE_OPTIONS'
  | 'ERR_TOO_MANY_REPORT_MAILINGS'
  | 'ERR_TOO_MANY_REQUESTS'
  | 'ERR_TOO_MANY_SLA_POLICIES'
  | 'ERR_TOO_MANY_VIEWS'
  | 'ERR_TOTP_ALREADY_ON'
  | 'ERR_TOTP_INVALID'
  | 'ERR_TOTP_OFF'
  | 'ERR_TOTP_REQUIRED'
  | 'ERR_UNAVAILABLE'
  | 'ERR_UNDO_TOO_LATE'
  | 'ERR_UNSUPPORTED_MEDIA_TYPE'
  | 'ERR_USER_CREATION_DISABLED'
  | 'ERR_USER_DONT_EXISTS'
  | 'ERR_VALIDATION'
  | 'ERR_WAPP_CHECK_CONTACT'
  | 'ERR_WAPP_DOWNLOAD_MEDIA'
  | 'ERR_WAPP_FILE_FORMAT'
  | 'ERR_WAPP_GREETING_REQUIRED'
  | 'ERR_WAPP_INVALID_CONTACT'
  | 'ERR_WAPP_NOT_INITIALIZED'
  | 'ERR_WAPP_NOT_SUPPORTED'
  | 'ERR_WINDOW_CLOSED';

/** What a client is made with. `fetch` is the global one, unless told. */
export type ClientOptions = {
  readonly url: string;
  readonly token: string;
  readonly fetch?: typeof globalThis.fetch;
};

/** With a key a call that sends is carried out once, however often it is asked. */
export type CallOptions = { readonly idempotencyKey?: string; readonly signal?: AbortSignal };

export type Nothing = Record<string, never>;

/** What the server refused: `code` says why, `fields` which parts of the input, `requestId` finds it in the server's log. */
export class ProsaError extends Error {
  override readonly name = 'ProsaError';
  readonly status: number;
  readonly code: ErrorCode | 'ERR_NO_ANSWER';
  readonly params: Readonly<Record<string, unknown>>;
  readonly fields: readonly { readonly field: string; readonly rule: string }[];
  readonly requestId: string | undefined;
  /** After so many seconds it may be asked again; undefined where that would not help. */
  readonly retryAfter: number | undefined;

  constructor(status: number, body: Readonly<Record<string, unknown>>, retryAfter: number | undefined) {
    const code = typeof body['error'] === 'string' ? (body['error'] as ErrorCode) : 'ERR_NO_ANSWER';
    super(`${status} ${code}`);
    this.status = status;
    this.code = code;
    this.params = (body['params'] ?? {}) as ProsaError['params'];
    this.fields = (body['fields'] ?? []) as ProsaError['fields'];
    this.requestId = body['requestId'] as string | undefined;
    this.retryAfter = retryAfter;
  }
}

/** Returns the API, asked at this address with this token. */
export function prosa(options: ClientOptions): Prosa {
  const areas = Object.entries(calls).map(([area, rows]) => {
    const functions = Object.entries(rows).map(([name, call]) => [
      name,
      (input: Input = {}, own: CallOptions = {}) => ask(options, call, input, own),
    ]);
    return [area, Object.fromEntries(functions)];
  });
  return Object.fromEntries(areas) as Prosa;
}

type Input = Readonly<Record<string, unknown>>;
type Call = readonly [method: string, path: string, query: readonly string[], files?: string];
type Calls = Readonly<Record<string, Readonly<Record<string, Call>>>>;

async function ask(options: ClientOptions, call: Call, input: Input, own: CallOptions): Promise<unknown> {
  const { url, body } = requestOf(call, input);
  const headers = new Headers({ authorization: `Bearer ${options.token}`, accept: 'application/json' });
  if (own.idempotencyKey !== undefined) headers.set('idempotency-key', own.idempotencyKey);
  if (typeof body === 'string') headers.set('content-type', 'application/json');
  const answer = await (options.fetch ?? globalThis.fetch)(new URL(url, options.url), {
    method: call[0],
    headers,
    ...(body === undefined ? {} : { body }),
    ...(own.signal === undefined ? {} : { signal: own.signal }),
  });
  const text = await answer.text();
  if (answer.ok) return text === '' ? undefined : JSON.parse(text);
  const wait = answer.headers.get('retry-after');
  throw new ProsaError(answer.status, parsed(text), wait === null ? undefined : Number(wait));
}

/** Spreads the input over path, query and body; lists and objects in the query travel as JSON. */
function requestOf(
  [method, path, query, files]: Call,
  input: Input,
): { url: string; body?: string | FormData } {
  const rest = new Map(Object.entries(input).filter(([, value]) => value !== undefined));
  const take = (name: string): unknown => {
    const value = rest.get(name);
    rest.delete(name);
    return value;
  };
  const filled = path.replace(/:([A-Za-z]+)/g, (_, name: string) => encodeURIComponent(String(take(name))));
  const search = new URLSearchParams();
  for (const name of query) {
    const value = take(name);
    if (value !== undefined && value !== null) search.set(name, textOf(value));
  }
  const url = search.size > 0 ? `${filled}?${search}` : filled;
  const given = files === undefined ? undefined : (take(files) as readonly Blob[] | undefined);
  if (files !== undefined && given !== undefined && given.length > 0)
    return { url, body: formOf(rest, files, given) };
  return method === 'GET' || rest.size === 0
    ? { url }
    : { url, body: JSON.stringify(Object.fromEntries(rest)) };
}

function formOf(fields: ReadonlyMap<string, unknown>, name: string, files: readonly Blob[]): FormData {
  const form = new FormData();
  for (const [field, value] of fields) form.append(field, textOf(value));
  for (const file of files) form.append(name, file);
  return form;
}

const textOf = (value: unknown): string =>
  typeof value === 'object' ? JSON.stringify(value) : String(value);

/** A proxy in between may answer with a page. */
function parsed(text: string): Readonly<Record<string, unknown>> {
  try {
    return JSON.parse(text) as Readonly<Record<string, unknown>>;
  } catch {
    return {};
  }
}


export type Announcement = { id: number; title: string; text: string; priority: 1 | 2 | 3; status: boolean; mediaPath: string | null; mediaName: string | null; version: number; createdAt: string; updatedAt: string };

export type ApiMessage = { id: string; status: 'queued' | 'sent' | 'delivered' | 'read' | 'failed'; error: string | null };

export type ApiSent = { mensagem: string; id: string; status: 'queued' | 'sent' | 'delivered' | 'read' | 'failed' };

export type Attendant = { id: number; name: string; avgSupportTime: number; avgWaitTime: number; open: number; tickets: number; finished: number; rating: number | null; ratings: number; online: boolean; availability: 'available' | 'away' | 'offline'; carried: number; capacity: number };

export type AttendantRating = { average: number | null; count: number; userId: number; name: string };

export type AuditChange = { field: string; before: unknown; after: unknown };

export type AuditRecord = { id: string; at: string; user: { id: number | null; name: string }; ip: string; action: string; record: Record<string, string>; recordName: string; changes: AuditChange[]; unfinished: boolean };

export type AutomationStep = { rule: string; decision: string; texts: string[]; note?: string };

export type AutomationTurn = { id: number; ticketId: number; messageId: string | null; input: string; steps: AutomationStep[]; at: string };

export type BillingDetails = { billingName: string | null; address: string | null; city: string | null; state: string | null; zipcode: string | null; country: 'BR' | 'usa' | null; cpfCnpj: string | null };

export type Brand = { name: string | null; color: string | null; palette: { light: string[]; dark: string[] } | null; logo: string | null; logoDark: string | null; icon: string | null; supportContact: string };

export type Campaign = { id: number; companyId: number; name: string; message1: string; message2: string; message3: string; message4: string; message5: string; template: { name: string; language: string; components: Record<string, unknown>[] } | null; status: 'INATIVA' | 'PROGRAMADA' | 'EM_ANDAMENTO' | 'CANCELADA' | 'FINALIZADA'; statusReason: 'missed' | 'no_recipients' | 'no_message' | 'no_connection' | 'file_gone' | 'template_unavailable' | 'template_file' | 'failures' | 'number_blocked' | 'not_allowed' | null; scheduledAt: string | null; startedAt: string | null; completedAt: string | null; whatsappId: number | null; whatsapp: { id: number; name: string } | null; contactListId: number | null; contactList: { id: number; name: string } | null; tagListId: number | null; tagList: { id: number; name: string; color: string } | null; segment: ContactSegment | null; fileListId: number | null; fileList: { id: number; name: string } | null; mediaPath: string | null; mediaName: string | null; mediaType: string | null; mediaSize: number | null; version: number; createdAt: string; updatedAt: string };

export type CampaignDetail = { id: number; companyId: number; name: string; message1: string; message2: string; message3: string; message4: string; message5: string; template: { name: string; language: string; components: Record<string, unknown>[] } | null; status: 'INATIVA' | 'PROGRAMADA' | 'EM_ANDAMENTO' | 'CANCELADA' | 'FINALIZADA'; statusReason: 'missed' | 'no_recipients' | 'no_message' | 'no_connection' | 'file_gone' | 'template_unavailable' | 'template_file' | 'failures' | 'number_blocked' | 'not_allowed' | null; scheduledAt: string | null; startedAt: string | null; completedAt: string | null; whatsappId: number | null; whatsapp: { id: number; name: string } | null; contactListId: number | null; contactList: { id: number; name: string; contacts: ({ isWhatsappValid: boolean | null })[] } | null; tagListId: number | null; tagList: { id: number; name: string; color: string } | null; segment: ContactSegment | null; fileListId: number | null; fileList: { id: number; name: string } | null; mediaPath: string | null; mediaName: string | null; mediaType: string | null; mediaSize: number | null; version: number; createdAt: string; updatedAt: string; shipping: ({ deliveredAt: string | null })[] };

export type CampaignRecipient = { id: number; name: string; number: string; email: string | null; status: 'pending' | 'sent' | 'delivered' | 'read' | 'failed' | 'skipped'; reason: string | null; variant: number | null; sentAt: string | null; deliveredAt: string | null; readAt: string | null; repliedAt: string | null; replyTicket: { id: number; uuid: string } | null };

export type CampaignRehearsal = { counts: { total: number; ready: number; optedOut: number; blocked: number; invalid: number; windowClosed: number; noValue: number }; windowed: boolean; startsAt: string; endsAt: string | null; seconds: number | null; samples: ({ name: string; number: string; email: string | null; variant: number; body: string })[] };

export type CampaignReport = { campaign: Campaign; counts: { total: number; pending: number; sent: number; delivered: number; read: number; failed: number; skipped: number; replied: number }; variants: { variant: number; count: number }[]; reasons: { reason: string; count: number }[]; waiting: 'connection' | 'held' | 'window' | 'cap' | 'pause' | 'network' | null; nextAt: string | null; endsAt: string | null };

export type CampaignSetting = { key: string; value: string };

export type CampaignTest = { status: 'pending' | 'sent' | 'delivered' | 'read' | 'failed' | 'skipped'; reason: string | null };

export type Chat = { id: number; uuid: string; title: string; ownerId: number; owner: { id: number; name: string } | null; users: { userId: number; unreads: number; user: { id: number; name: string } }[]; lastMessage: string; lastSenderId: number | null; lastSeq: number; version: number; createdAt: string; updatedAt: string };

export type ChatExportPreview = { authors: { name: string; messages: number }[]; customer: string | null; messages: number; files: number; filesFound: number; firstAt: string; lastAt: string; dateOrder: 'day' | 'month'; isOrderSure: boolean };

export type ChatImportResult = { added: number; known: number; filesMissing: number };

export type ChatMessage = { id: number; clientId: string; chatId: number; seq: number; senderId: number; sender: { id: number; name: string } | null; message: string; mentions: { id: number; name: string }[]; mediaPath: string | null; mediaName: string | null; mediaType: string | null; mediaSize: number | null; createdAt: string };

export type Checkout = { invoice: Invoice; details: BillingDetails; email: string | null; plan: Plan | null; currentPlan: Plan | null; used: { users: number; connections: number; queues: number }; needsTaxId: boolean; isReady: boolean };

export type Company = { id: number; name: string; email: string | null; phone: string | null; status: boolean; dueDate: string | null; createdAt: string; language: string; timezone: string; schedules: ServiceInterval[]; holidays: Holiday[] };

export type CompanyWithPlan = { id: number; name: string; email: string | null; phone: string | null; status: boolean; dueDate: string | null; trialExpiration: string | null; createdAt: string; plan: Plan | null };

export type Connection = { id: number; name: string; isDefault: boolean; greetingMessage: string; complationMessage: string; outOfHoursMessage: string; ratingMessage: string; expiresInactiveMessage: string; transferQueueId: number | null; promptId: number | null; integrationId: number | null; expiresTicket: number; timeToTransfer: number | null; timeUseBotQueues: number; maxUseBotQueues: number; messagesPerMinute: number; historyDays: number; takesAddressBook: boolean; takesChatPartners: boolean; status: 'qrcode' | 'PAIRING' | 'DISCONNECTED' | 'TIMEOUT' | 'OPENING' | 'CONNECTED'; statusReason: 'logged_out' | 'replaced' | 'banned' | 'passkey_required' | 'restricted_until' | 'network' | 'expired_qr' | 'token_expired' | 'number_in_use' | 'link_rejected' | 'outdated' | 'whatsapp_trouble' | 'temporarily_banned' | 'locked' | 'unreadable' | 'proxy' | 'no_capacity' | null; retryAt: string | null; provider: 'beta' | 'cloud' | 'sandbox'; number: string | null; qrcode: string; retries: number; token: string; proxy: string; weakToken: boolean; queues: QueueTag[]; restriction: { scope: 'cold' | 'all'; until: string | null; code: string } | null; quality: 'good' | 'watch' | 'danger' | null; cloud: { phoneNumberId: string; wabaId: string; webhookPath: string; webhookSeenAt: string | null; isFlagged: boolean | null; dailyLimit: number | 'unlimited' | null; notice: { event: string; detail: string | null; at: string } | null } | null; version: number; createdAt: string; updatedAt: string };

export type ConnectionHealth = { connectedAt: string | null; lastInboundAt: string | null; lastAckAt: string | null; reconnects: number; downSince: string | null; waiting: number; restriction: { scope: 'cold' | 'all'; until: string | null; code: string } | null; quality: ConnectionQuality };

export type ConnectionQuality = { light: 'good' | 'watch' | 'danger'; day: { firsts: number; refusals: number; blocks: number }; week: { firsts: number; refusals: number; blocks: number } };

export type Contact = { id: number; name: string; number: string | null; email: string; profilePicUrl: string | null; uuid: string; pushName: string | null; isGroup: boolean; birthday: string | null; extraInfo: ExtraInfo[]; tags: TagLabel[]; numberCheck: 'unchecked' | 'valid' | 'invalid'; isBlocked: boolean; optedOut: boolean; ownerId: number | null; queueId: number | null; whatsapp: { id: number; name: string } | null; version: number; createdAt: string; updatedAt: string };

export type ContactBulk = { done: number; left: ({ reason: 'missing' | 'unchanged' | 'full' | 'listed' | 'noNumber'; count: number })[] };

export type ContactCard = { id: number; name: string; number: string | null; email: string; profilePicUrl: string | null };

export type ContactFilter = { searchParam?: string; dateStart?: string; dateEnd?: string; tags?: (number | string)[] | string; tagMatch?: 'any' | 'all' | ''; talkedSince?: string; silentSince?: string; hasEmail?: boolean | 'true' | 'false' | ''; ownerId?: number | string | null | false };

export type ContactImport = { id: number; fileName: string; status: 'mapping' | 'running' | 'done' | 'failed'; failure: string | null; columns: string[]; sample: string[][]; mapping: { name: number | null; number: number | null; email: number | null; tags: number | null; owner: number | null }; total: number; done: number; added: number; duplicates: number; refused: number; warned: number; userId: number; createdAt: string };

export type ContactImportRow = { row: number; outcome: 'added' | 'duplicate' | 'refused'; reason: 'number_missing' | 'number_invalid' | 'name_too_short' | 'name_too_long' | 'email_invalid' | 'known' | 'twice' | null; warnings: ('name_replaced' | 'name_cut' | 'email_left_out' | 'second_number_kept' | 'second_number_left_out' | 'tags_left_out' | 'owner_left_out')[]; name: string; number: string; email: string; contactId: number | null };

export type ContactList = { id: number; name: string; contactsCount: number; validCount: number; invalidCount: number; rechecked: number | null; version: number; createdAt: string; updatedAt: string };

export type ContactListItem = { id: number; name: string; number: string | null };

export type ContactOnList = { id: number; contactListId: number; companyId: number; name: string; number: string | null; email: string | null; isWhatsappValid: boolean | null; version: number; createdAt: string; updatedAt: string };

export type ContactSegment = { searchParam: string; dateStart?: string; dateEnd?: string; tags?: number[]; tagMatch?: 'any' | 'all'; talkedSince?: string; silentSince?: string; hasEmail?: boolean; ownerId?: number };

export type DashboardCounters = { avgSupportTime: number; avgWaitTime: number; supportHappening: number; supportPending: number; supportFinished: number; leads: number };

export type DashboardInsights = { period: { from: string; to: string }; days: { day: string; opened: number; finished: number }[]; hours: { weekday: number; hour: number; count: number }[]; queues: ({ id: number | null; name: string; color: string | null; count: number })[]; connections: ({ id: number | null; name: string; color: string | null; count: number })[]; tags: ({ id: number | null; name: string; color: string | null; count: number })[]; reasons: ({ id: number | null; name: string; color: string | null; count: number })[]; firstReply: { count: number; average: number | null; p50: number | null; p90: number | null; p95: number | null }; resolution: { count: number; average: number | null; p50: number | null; p90: number | null; p95: number | null }; satisfaction: { asked: number; rates: [number, number, number]; average: number | null } };

export type ExtraInfo = { name: string; value: string };

export type FileList = { id: number; name: string; message: string; options: FileOption[]; userId: number | null; version: number; createdAt: string; updatedAt: string };

export type FileOption = { id: number; fileId: number; name: string; path: string | null; mediaType: string | null; fileName: string | null; size: number | null };

export type Help = { id: number; title: string; description: string; video: string; version: number; createdAt: string; updatedAt: string };

export type Holiday = { day: string; name: string };

export type IntegrationDelivery = { id: string; integrationId: number; ticketId: number; event: string; state: 'waiting' | 'delivered' | 'failed'; attempts: number; dueAt: string | null; status: number | null; trouble: 'address' | 'unavailable' | 'unauthorized' | 'missing' | 'refused' | 'garbage' | null; durationMs: number | null; lastAt: string | null; createdAt: string };

export type IntegrationTest = { ok: boolean; trouble: 'address' | 'unavailable' | 'unauthorized' | 'missing' | 'refused' | 'garbage' | null; status: number | null; detail: string; intent: string; text: string; latencyMs: number };

export type IntegrationUses = { queues: number; connections: number };

export type Invitation = { id: number; name: string; email: string; profile: 'user' | 'supervisor' | 'admin'; queueIds: number[]; sentAt: string; expiresAt: string };

export type Invoice = { id: number; companyId: number; detail: string; value: number; months: number; dueDate: string; status: 'open' | 'paid' | 'cancelled'; kind: 'renewal' | 'upgrade'; paidAt: string | null; createdAt: string; updatedAt: string };

export type KanbanCard = { id: number; uuid: string; status: 'pending' | 'open' | 'closed'; lastMessage: string; unreadMessages: number; isGroup: boolean; userId: number | null; queueId: number | null; createdAt: string; version: number; sla: { clock: 'firstReply' | 'nextReply' | 'resolution'; dueAt: string; warnAt: string } | null; queue: QueueTag | null; user: { id: number; name: string } | null; tags: TagLabel[]; lane: { tagId: number; since: string }; contact: { id: number; name: string; number: string | null; profilePicUrl: string | null } };

export type KanbanLane = { tagId: number; name: string | null; color: string | null; count: number; cursor: string | null };

export type Location = { latitude: number; longitude: number; name: string | null; address: string | null; live: boolean };

export type Macro = { id: number; name: string; shared: boolean; key: number | null; actions: ({ target?: string | null; kind: 'message'; text: string } | { target?: string | null; kind: 'addTag'; tagId: unknown } | { target?: string | null; kind: 'removeTag'; tagId: unknown } | { target?: string | null; kind: 'queue'; queueId: unknown } | { target?: string | null; kind: 'assign'; userId: unknown } | { target?: string | null; kind: 'assignMe' } | { target?: string | null; kind: 'note'; text: string } | { target?: string | null; kind: 'snooze'; until: 'laterToday' | 'tomorrow' | 'monday' | 'nextReply' } | { target?: string | null; kind: 'priority'; priority: 'urgent' | 'high' | 'normal' | 'low' } | { target?: string | null; kind: 'resolve'; reason?: string; reasonId?: unknown; silent?: unknown })[]; userId: number; version: number; createdAt: string; updatedAt: string };

export type MacroRun = { macroId: number; ticketId: number; total: number; done: number; failure: { kind: string; code: string; params: Record<string, unknown> } | null };

export type Mention = { note: TicketNote; ticket: Ticket };

export type Message = { id: string; ticketId: number; seq: number; body: string; fromMe: boolean; read: boolean; mediaType: string; mediaUrl: string | null; isDeleted: boolean; isEdited: boolean; isForwarded: boolean; ack: number; sendError: { code: string } | null; quotedMsg: QuotedMessage | null; contactId: number; contact: ContactCard | null; user: { id: number; name: string } | null; queue: { name: string; color: string } | null; internalReaction: string | null; externalReaction: string | null; buttonsJSON: string | null; media: MessageMedia | null; location: Location | null; contacts: SharedContact[] | null; call: { video: boolean } | null; card: MessageCard | null; choiceId: string | null; unsupported: string | null; changeError: { kind: 'reaction' | 'edit' | 'revoke'; code: string } | null; automatic: string | null; transcript: string | null; late: boolean; createdAt: string };

export type MessageCard = { type: 'ad'; title: string | null; text: string | null; url: string | null; picture: string | null; sourceId: string | null; clickId: string | null } | { type: 'product'; title: string | null; text: string | null; code: string | null; price: number | null; currency: string | null; url: string | null; picture: string | null } | { type: 'order'; title: string | null; items: ({ name: string | null; code: string | null; quantity: number; price: number | null })[]; count: number; total: number | null; currency: string | null; picture: string | null } | { type: 'poll'; title: string | null; options: ({ name: string; votes: number; voters: ({ contactId: number | null; name: string })[] })[]; more: number; many: boolean; voted: number } | { type: 'event'; title: string | null; text: string | null; place: string | null; startsAt: string | null; endsAt: string | null; url: string | null; isCall: boolean; isCancelled: boolean; answers: ({ answer: 'going' | 'maybe' | 'not_going'; votes: number; guests: number; voters: ({ contactId: number | null; name: string })[] })[] } | { type: 'invite'; to: 'group' | 'community' | 'channel' | 'channelAdmin' | 'payment'; title: string | null; text: string | null; endsAt: string | null; picture: string | null } | { type: 'link'; title: string | null; text: string | null; url: string; picture: string | null };

export type MessageChange = { id: number; kind: 'edit' | 'revoke'; body: string; user: { id: number; name: string } | null; changedAt: string };

export type MessageHit = { id: string; ticketId: number; ticketUuid: string; seq: number; fromMe: boolean; mediaType: string; excerpt: string; marks: { from: number; to: number }[]; contact: ContactCard; isGroup: boolean; queue: { name: string; color: string } | null; whatsapp: { id: number; name: string }; createdAt: string };

export type MessageMedia = { state: 'preparing' | 'downloading' | 'ready' | 'failed' | 'gone'; mimetype: string; fileName: string | null; size: number | null; seconds: number | null; width: number | null; height: number | null; voice: boolean; gif: boolean; sticker: boolean; animated: boolean; viewOnce: boolean; waveform: string | null; preview: string | null; thumbUrl: string | null; error: string | null };

export type MessageTemplate = { name: string; language: string; category: string; status: string; reason: string | null; components: Record<string, unknown>[] };

export type News = { id: number; kind: 'mention' | 'assigned' | 'sla' | 'message'; ticket: Ticket; noteId: number | null; by: { id: number; name: string } | null; text: string; count: number; at: string; readAt: string | null };

export type NotificationPreferences = { waiting: { sound: boolean; browser: boolean }; message: { sound: boolean; browser: boolean }; assigned: { sound: boolean; browser: boolean }; mention: { sound: boolean; browser: boolean }; chat: { sound: boolean; browser: boolean } };

export type OfferedQuickMessage = { id: number; shortcode: string; message: string; geral: boolean; companyWide: boolean; status: boolean; queueId: number | null; queue: QueueTag | null; queueIds: number[]; queues: QueueTag[]; folder: string | null; userId: number; uses: number; isMedia: boolean; mediaPath: string | null; mediaName: string | null; mediaType: string | null; mediaSize: number | null; version: number; createdAt: string; updatedAt: string; ownUses: number };

export type OwnAvailability = { availability: 'available' | 'away' | 'invisible'; idle: boolean };

export type PastTicket = { id: number; uuid: string; status: 'pending' | 'open' | 'closed'; queue: QueueTag | null; user: { id: number; name: string } | null; whatsapp: { id: number; name: string }; reason: string | null; createdAt: string; startedAt: string | null; finishedAt: string | null };

export type PhoneMessage = { id: string; whatsappId: number; phone: string; mine: boolean; kind: 'text' | 'image' | 'video' | 'audio' | 'document' | 'sticker' | 'location' | 'contacts' | 'choices' | 'choice'; body: string; media: { url: string; mimetype: string; fileName: string | null; size: number; seconds: number | null; voice: boolean } | null; location: { latitude: number; longitude: number; name: string | null; address: string | null } | null; contacts: { name: string; phones: string[]; vcard: string }[] | null; choices: ({ id: string; title: string; description: string | null })[] | null; quoted: { id: string; body: string } | null; forwarded: boolean; isEdited: boolean; isDeleted: boolean; companyReaction: string | null; ownReaction: string | null; ack: number; createdAt: string };

export type Pix = { invoiceId: number; provider: 'manual' | 'efi' | 'asaas'; qrcode: { qrcode: string }; valor: { original: string }; expiresAt: string | null };

export type Plan = { id: number; name: string; users: number; connections: number; queues: number; fileMegabytes: number; value: number; enabled: boolean; useCampaigns: boolean; useSchedules: boolean; useInternalChat: boolean; useExternalApi: boolean; useKanban: boolean; useOpenAi: boolean; useIntegrations: boolean };

export type PlanChoice = { plan: Plan; isCurrent: boolean; isNext: boolean; now: number | null; next: { value: number; dueDate: string } | null; over: ({ limit: 'users' | 'connections' | 'queues'; used: number; most: number })[]; loses: ('useCampaigns' | 'useSchedules' | 'useInternalChat' | 'useExternalApi' | 'useKanban' | 'useOpenAi' | 'useIntegrations')[] };

export type PlanUsage = { users: { used: number; limit: number }; connections: { used: number; limit: number }; queues: { used: number; limit: number } };

export type Prompt = { id: number; name: string; prompt: string; baseUrl: string; model: string; modelInUse: string; transcriptionModel: string; maxTokens: number; temperature: number; maxMessages: number; apiKey: string; queueId: number | null; queue: QueueTag | null; uses: { queues: number; connections: number }; usage: { calls: number; promptTokens: number; completionTokens: number }; version: number; createdAt: string; updatedAt: string };

export type PromptTrialAnswer = { text: string; handOver: { reason: string } | null; isCut: boolean; promptTokens: number; completionTokens: number };

export type Queue = { id: number; name: string; color: string; orderQueue: number; greetingMessage: string; complationMessage: string; outOfHoursMessage: string; ratingMessage: string; token: null; integrationId: number | null; promptId: number | null; secondCopy: boolean; assignment: 'manual' | 'roundRobin' | 'leastBusy'; assignmentCapacity: number | null; schedules: ServiceInterval[]; version: number; createdAt: string; updatedAt: string };

export type QueueDetail = { id: number; name: string; color: string; orderQueue: number; greetingMessage: string; complationMessage: string; outOfHoursMessage: string; ratingMessage: string; token: null; integrationId: number | null; promptId: number | null; secondCopy: boolean; assignment: 'manual' | 'roundRobin' | 'leastBusy'; assignmentCapacity: number | null; schedules: ServiceInterval[]; version: number; createdAt: string; updatedAt: string; options: QueueOptionNode[] };

export type QueueIntegration = { id: number; type: 'dialogflow' | 'n8n' | 'webhook' | 'typebot'; name: string; projectName: string; jsonContent: string; language: string; region: string; urlN8N: string; secret: string; compatible: boolean; compatibleRoot: boolean; events: ('message.received' | 'message.sent' | 'ticket.opened' | 'ticket.accepted' | 'ticket.transferred' | 'ticket.closed')[]; typebotSlug: string; typebotExpires: number; typebotDelayMessage: number; typebotKeywordFinish: string; typebotKeywordRestart: string; typebotRestartMessage: string; typebotUnknownMessage: string; version: number; createdAt: string; updatedAt: string };

export type QueueOption = { id: number; title: string; message: string; option: number; queueId: number; parentId: number | null };

export type QueueOptionNode = { id: number; title: string; message: string; option: number; queueId: number; parentId: number | null; children: QueueOptionNode[] };

export type QueueTag = { id: number; name: string; color: string };

export type QueueUses = { tickets: number; users: number; connections: number; contacts: number };

export type QuickMessage = { id: number; shortcode: string; message: string; geral: boolean; companyWide: boolean; status: boolean; queueId: number | null; queue: QueueTag | null; queueIds: number[]; queues: QueueTag[]; folder: string | null; userId: number; uses: number; isMedia: boolean; mediaPath: string | null; mediaName: string | null; mediaType: string | null; mediaSize: number | null; version: number; createdAt: string; updatedAt: string };

export type QuotedMessage = { id: string; body: string; fromMe: boolean; mediaType: string; mediaUrl: string | null; contact: ContactCard | null; media: MessageMedia | null };

export type Receipt = { invoiceId: number; payee: string; company: string; details: BillingDetails; kind: 'renewal' | 'upgrade'; plan: string; months: number; from: string; until: string | null; value: number; method: 'pix'; txid: string | null; paidAt: string };

export type RemovedSampleData = { kept: ({ kind: 'queue' | 'tag' | 'quickMessage' | 'contact'; id: number; name: string })[] };

export type Report = { by: 'queue' | 'user' | 'connection' | 'tag' | 'reason'; period: { from: string; to: string }; previous: { from: string; to: string }; rows: ({ id: number | null; name: string; color: string | null; now: { opened: number | null; finished: number; wait: number | null; handling: number | null; rating: number | null; ratings: number }; before: { opened: number | null; finished: number; wait: number | null; handling: number | null; rating: number | null; ratings: number } })[]; total: { now: { opened: number | null; finished: number; wait: number | null; handling: number | null; rating: number | null; ratings: number }; before: { opened: number | null; finished: number; wait: number | null; handling: number | null; rating: number | null; ratings: number } } };

export type ReportMailing = { id: number; by: 'queue' | 'user' | 'connection' | 'tag' | 'reason'; queueId: number | null; queue: string | null; every: 'week' | 'month'; weekday: number; hour: number; file: 'xlsx' | 'csv' | null; readerIds: number[]; readers: { id: number; name: string }[]; authorId: number; version: number; createdAt: string };

export type ResolveReason = { id: number; queueId: number | null; name: string };

export type Retention = { days: number; pending: { keptDays: number; purgeAt: string } | null };

export type RetentionPreview = { narrows: boolean; messages: number; files: number; more: boolean; tickets: number; oldestAt: string | null; purgeAt: string };

export type SampleData = { whatsappId: number | null; queues: number; tags: number; quickMessages: number; contacts: number; tickets: number };

export type SavedView = { id: number; name: string; shared: boolean; conditions: { match: 'all' | 'any'; groups: ({ match: 'all' | 'any'; conditions: ({ field: 'status'; is: 'any' | 'none'; values: ('pending' | 'open' | 'closed')[] } | { field: 'queue'; is: 'any' | 'none'; values: unknown[] } | { field: 'user'; is: 'any' | 'none'; values: unknown[] } | { field: 'tag'; is: 'any' | 'all' | 'none'; values: unknown[] } | { field: 'connection'; is: 'any' | 'none'; values: unknown[] } | { field: 'priority'; is: 'any' | 'none'; values: ('urgent' | 'high' | 'normal' | 'low')[] } | { field: 'unread'; is: boolean } | { field: 'waiting'; is: 'atLeast' | 'lessThan'; minutes: number } | { field: 'sla'; is: 'missed' | 'dueWithin' | 'none'; minutes: number } | { field: 'last'; is: 'customer' | 'company' } | { field: 'extraInfo'; is: 'equals' | 'contains' | 'absent'; name: string; value: string })[] })[] }; order: 'newest' | 'oldest' | 'waiting' | 'priority' | 'due'; showAll: boolean; userId: number; version: number; createdAt: string; updatedAt: string };

export type Schedule = { id: number; body: string; template: { name: string; language: string; components: Record<string, unknown>[] } | null; sendAt: string; status: 'PENDENTE' | 'ENVIADA' | 'ERRO'; error: string | null; heldUntil: string | null; sentAt: string | null; contactId: number; contact: { id: number; name: string; number: string | null }; authorId: number; author: { id: number; name: string }; userId: number | null; user: { id: number; name: string } | null; whatsappId: number | null; whatsapp: { id: number; name: string } | null; queueId: number | null; queue: QueueTag | null; openTicket: boolean; recurrence: 'none' | 'daily' | 'weekly' | 'monthly'; recurrenceUntil: string | null; isMedia: boolean; mediaPath: string | null; mediaName: string | null; mediaType: string | null; mediaSize: number | null; ticketId: number | null; ticketUuid: string | null; ack: number | null; version: number; createdAt: string; updatedAt: string };

export type Sending = { kinds: ('text' | 'image' | 'video' | 'audio' | 'document' | 'sticker' | 'location' | 'contacts' | 'poll' | 'choices' | 'template' | 'reaction' | 'edit' | 'revoke')[]; documentEndings: string[] | null; windowed: boolean; windowUntil: string | null; isFirst: boolean };

export type SentMessage = { id: string; ticketId: number; seq: number; body: string; fromMe: boolean; read: boolean; mediaType: string; mediaUrl: string | null; isDeleted: boolean; isEdited: boolean; isForwarded: boolean; ack: number; sendError: { code: string } | null; quotedMsg: QuotedMessage | null; contactId: number; contact: ContactCard | null; user: { id: number; name: string } | null; queue: { name: string; color: string } | null; internalReaction: string | null; externalReaction: string | null; buttonsJSON: string | null; media: MessageMedia | null; location: Location | null; contacts: SharedContact[] | null; call: { video: boolean } | null; card: MessageCard | null; choiceId: string | null; unsupported: string | null; changeError: { kind: 'reaction' | 'edit' | 'revoke'; code: string } | null; automatic: string | null; transcript: string | null; late: boolean; createdAt: string; others: Message[] };

export type ServiceInterval = { weekday: string; weekdayEn: 'monday' | 'tuesday' | 'wednesday' | 'thursday' | 'friday' | 'saturday' | 'sunday'; startTime: string; endTime: string };

export type Setting = { key: string; value: string };

export type SharedContact = { name: string; phones: string[]; vcard: string };

export type SimulatedAnswer = { input: string; at: string; says: ({ kind: 'text' | 'button' | 'list'; text: string; label: string | null; choices: { id: string; title: string }[] })[]; steps: AutomationStep[]; queue: { id: number; name: string } | null };

export type SlaFigures = { period: { from: string; to: string }; met: number; missed: number; clocks: ({ clock: 'firstReply' | 'nextReply' | 'resolution'; met: number; missed: number })[]; queues: ({ id: number | null; name: string; met: number; missed: number })[]; users: ({ id: number | null; name: string; met: number; missed: number })[] };

export type SlaPolicy = { id: number; name: string; queueIds: number[]; isDefault: boolean; firstReply: number | null; nextReply: number | null; resolution: number | null; inWorkingHours: boolean; pausesForCustomer: boolean; version: number; createdAt: string; updatedAt: string };

export type Sticker = { id: number; url: string; animated: boolean; width: number; height: number; size: number; userId: number; usedAt: string };

export type Subscription = { choices: PlanChoice[]; upgrade: Invoice | null; isTrial: boolean };

export type Tag = { id: number; name: string; color: string; kanban: 0 | 1; userId: number | null; ticketsCount: number; contactsCount: number; version: number; createdAt: string; updatedAt: string };

export type TagLabel = { id: number; name: string; color: string };

export type TagListItem = { id: number; name: string; color: string; kanban: 0 | 1 };

export type TeamLoad = { userId: number; open: number; capacity: number };

export type Ticket = { id: number; uuid: string; status: 'pending' | 'open' | 'closed'; priority: 'urgent' | 'high' | 'normal' | 'low'; lastMessage: string; last: { at: string; mediaType: string | null; fromMe: boolean; user: { id: number; name: string } | null; state: 'queued' | 'sent' | 'delivered' | 'read' | 'failed' | null }; waitingSince: string | null; unreadMessages: number; isGroup: boolean; chatbot: boolean; userId: number | null; queueId: number | null; contactId: number; whatsappId: number; useIntegration: boolean; promptId: number | null; integrationId: number | null; snooze: TicketSnooze | null; sla: { clock: 'firstReply' | 'nextReply' | 'resolution'; dueAt: string; warnAt: string } | null; createdAt: string; updatedAt: string; version: number; contact: ContactCard; queue: QueueTag | null; user: { id: number; name: string } | null; tags: TagLabel[]; lane: { tagId: number; since: string }; whatsapp: { id: number; name: string; isSample?: true } };

export type TicketBulk = { id: number; kind: 'assign' | 'queue' | 'tag' | 'resolve' | 'markRead' | 'snooze' | 'priority'; state: 'running' | 'done' | 'undoing' | 'undone'; total: number; done: number; refused: number; undone: number; kept: number; refusals: { ticketId: number; contactName: string; code: string; params: Record<string, unknown> }[]; undoUntil: string | null };

export type TicketCounters = { open: number; pending: number; unread: number; snoozed: number };

export type TicketDetail = { id: number; uuid: string; status: 'pending' | 'open' | 'closed'; priority: 'urgent' | 'high' | 'normal' | 'low'; lastMessage: string; last: { at: string; mediaType: string | null; fromMe: boolean; user: { id: number; name: string } | null; state: 'queued' | 'sent' | 'delivered' | 'read' | 'failed' | null }; waitingSince: string | null; unreadMessages: number; isGroup: boolean; chatbot: boolean; userId: number | null; queueId: number | null; contactId: number; whatsappId: number; useIntegration: boolean; promptId: number | null; integrationId: number | null; snooze: TicketSnooze | null; sla: { clock: 'firstReply' | 'nextReply' | 'resolution'; dueAt: string; warnAt: string } | null; createdAt: string; updatedAt: string; version: number; contact: { id: number; name: string; number: string | null; email: string; profilePicUrl: string | null; extraInfo: ExtraInfo[] }; queue: QueueTag | null; user: { id: number; name: string } | null; tags: TagLabel[]; lane: { tagId: number; since: string }; whatsapp: { id: number; name: string; isSample?: true } };

export type TicketEvent = { id: number; ticketId: number; kind: 'created' | 'accepted' | 'assigned' | 'unassigned' | 'returned' | 'transferred' | 'closed' | 'reopened' | 'queued' | 'botTook' | 'botLeft' | 'rated' | 'moved' | 'tagged' | 'untagged' | 'snoozed' | 'woken' | 'unresolved' | 'prioritized' | 'slaNear' | 'slaMissed'; afterSeq: number; user: { id: number; name: string } | null; toUser: { id: number; name: string } | null; toQueue: { id: number; name: string } | null; reason?: string; assignedBy?: 'owner' | 'sticky' | 'roundRobin' | 'leastBusy'; unassigned?: 'closed' | 'noMembers' | 'nobodyThere' | 'full' | 'gaveBack'; absent?: true; rate?: number; tags?: string[]; until?: string | null; wokenBy?: 'due' | 'reply' | 'user'; priority?: 'urgent' | 'high' | 'normal' | 'low'; clock?: 'firstReply' | 'nextReply' | 'resolution'; createdAt: string };

export type TicketNote = { id: number; note: string; ticketId: number; contactId: number; whatsappId: number; userId: number; user: { id: number; name: string } | null; mentions: { id: number; name: string }[]; createdAt: string };

export type TicketRating = { ticketId: number; user: { id: number; name: string } | null; askedAt: string; until: string; rate: number | null; ratedAt: string | null };

export type TicketSnooze = { until: string | null; since: string; user: { id: number; name: string } | null };

export type UnreadNews = { unread: number };

export type User = { id: number; name: string; email: string; profile: 'user' | 'supervisor' | 'admin'; online: boolean; availability: 'available' | 'away' | 'offline'; queues: { id: number; name: string; color: string; UserQueue: { queueId: number; userId: number } }[]; secondFactor?: boolean; companyId: number; super: boolean; allTicket: 'enabled' | 'desabled'; whatsappId: number | null; language: string | null; capacity: number | null; company: { id: number; name: string; dueDate: string | null }; version: number };

export type UserListItem = { id: number; name: string; email: string; profile: 'user' | 'supervisor' | 'admin'; online: boolean; availability: 'available' | 'away' | 'offline'; queues: { id: number; name: string; color: string; UserQueue: { queueId: number; userId: number } }[]; secondFactor?: boolean };

export type Prosa = {
  readonly brand: {
    /** What the company has decided about its own brand. */
    own(input?: Nothing, options?: CallOptions): Promise<Brand>;
    /** Changes the company’s name, colour and support contact; what is not named stays, null takes it back. */
    update(input?: { name?: string | null; color?: string | null; supportContact?: string }, options?: CallOptions): Promise<Brand>;
    /** Puts up a logo or icon of the company (PNG, JPEG or WebP), in place of the one before. */
    attach(input: { picture: 'logo' | 'logoDark' | 'icon'; file?: readonly (Blob | File)[] } & Record<string, unknown>, options?: CallOptions): Promise<Brand>;
    /** Takes a logo or the icon of the company away. */
    detach(input: { picture: 'logo' | 'logoDark' | 'icon' }, options?: CallOptions): Promise<Brand>;
    /** Takes the company’s brand back whole: the platform’s holds again. */
    remove(input?: Nothing, options?: CallOptions): Promise<Brand>;
  };
  readonly plans: {
    /** A plan on offer; those that are not on offer only for the super user. Refused with ERR_NO_PLAN_FOUND. */
    get(input: { planId: number | string }, options?: CallOptions): Promise<Plan>;
  };
  readonly companies: {
    /** The company with its plan; another company than one’s own only for the super user. Refused with ERR_NO_COMPANY_FOUND. */
    listPlan(input: { companyId: number | string }, options?: CallOptions): Promise<CompanyWithPlan>;
    /** How many users, connections and queues one’s own company has, and how many its plan allows. */
    usage(input?: Nothing, options?: CallOptions): Promise<PlanUsage>;
    /** The company with its hours and holidays; another company than one’s own only for the super user. Refused with ERR_NO_COMPANY_FOUND. */
    get(input: { companyId: number | string }, options?: CallOptions): Promise<Company>;
    /** When one’s own company is there for its customers; no hours at all mean always. Refused with ERR_NO_COMPANY_FOUND. */
    saveSchedules(input: { companyId: number | string } & { schedules: ({ weekday?: string; weekdayEn: 'monday' | 'tuesday' | 'wednesday' | 'thursday' | 'friday' | 'saturday' | 'sunday'; startTime: string; endTime: string })[]; seen?: ServiceInterval[] }, options?: CallOptions): Promise<Company>;
    /** Days on which one’s own company is closed whatever its hours say. Refused with ERR_NO_COMPANY_FOUND. */
    saveHolidays(input: { companyId: number | string } & { holidays: Holiday[]; seen?: Holiday[] }, options?: CallOptions): Promise<Company>;
  };
  readonly settings: {
    /** Every setting of the company; secrets masked. */
    list(input?: Nothing, options?: CallOptions): Promise<Setting[]>;
    /** Changes one setting. Refused with ERR_NO_SETTING_FOUND, ERR_SECOND_FACTOR_FIRST. */
    update(input: { key: string } & { value: string }, options?: CallOptions): Promise<Setting>;
    /** How long messages are kept, and what waits to be narrowed. */
    retention(input?: Nothing, options?: CallOptions): Promise<Retention>;
    /** What would be deleted for good, were messages kept for so many days. */
    previewRetention(input: { days: number | string }, options?: CallOptions): Promise<RetentionPreview>;
    /** Takes a narrower choice back before anything was deleted. Refused with ERR_UNDO_TOO_LATE. */
    undoRetention(input?: Nothing, options?: CallOptions): Promise<Retention>;
  };
  readonly queues: {
    /** Why conversations may end, as each queue’s list and the company’s have it, in their order. */
    reasons(input?: Nothing, options?: CallOptions): Promise<ResolveReason[]>;
    /** Replaces the list of reasons of a queue or of the company; what stood in it no more is no choice from now on. Refused with ERR_NO_QUEUE_FOUND. */
    saveReasons(input: { queueId: number | string | null | false; reasons: ({ id?: number | string; name: string })[]; seen?: ({ id: number | string; name: string })[] }, options?: CallOptions): Promise<ResolveReason[]>;
    /** The queues in their order. Refused with ERR_NO_COMPANY_FOUND, ERR_COMPANY_INACTIVE. */
    list(input?: { companyId?: number | string | null | false }, options?: CallOptions): Promise<Queue[]>;
    /** Puts queues into an order; those that are not named follow as they stood. Refused with ERR_NO_QUEUE_FOUND. */
    order(input: { queueIds: (number | string)[] }, options?: CallOptions): Promise<Queue[]>;
    /** One queue with the options of its menu. Refused with ERR_NO_QUEUE_FOUND. */
    get(input: { queueId: number | string }, options?: CallOptions): Promise<QueueDetail>;
    /** How many live tickets, users and connections a queue has: what its removal would touch. Refused with ERR_NO_QUEUE_FOUND. */
    uses(input: { queueId: number | string }, options?: CallOptions): Promise<QueueUses>;
    /** Adds a queue, as far as the plan allows; it comes last unless orderQueue says otherwise. Refused with ERR_PLAN_LIMIT_QUEUES, ERR_QUEUE_NAME_ALREADY_EXISTS, ERR_QUEUE_COLOR_ALREADY_EXISTS, ERR_NO_PROMPT_FOUND, ERR_NO_INTEGRATION_FOUND. */
    create(input: { name: string; color: string; orderQueue?: number | string | null; greetingMessage?: string | null; complationMessage?: string | null; outOfHoursMessage?: string | null; ratingMessage?: string | null; integrationId?: number | string | null | false; promptId?: number | string | null | false; secondCopy?: boolean | 'true' | 'false'; assignment?: 'manual' | 'roundRobin' | 'leastBusy'; assignmentCapacity?: number | string | null | false; schedules?: ({ weekday?: string; weekdayEn: 'monday' | 'tuesday' | 'wednesday' | 'thursday' | 'friday' | 'saturday' | 'sunday'; startTime: string; endTime: string })[]; options?: unknown[] }, options?: CallOptions): Promise<QueueDetail>;
    /** Changes a queue; absent fields stay as they are. Refused with ERR_NO_QUEUE_FOUND, ERR_QUEUE_NAME_ALREADY_EXISTS, ERR_QUEUE_COLOR_ALREADY_EXISTS, ERR_NO_PROMPT_FOUND, ERR_NO_INTEGRATION_FOUND, ERR_NO_QUEUE_OPTION_FOUND. */
    update(input: { queueId: number | string } & { name?: string; color?: string; orderQueue?: number | string | null; greetingMessage?: string | null; complationMessage?: string | null; outOfHoursMessage?: string | null; ratingMessage?: string | null; integrationId?: number | string | null | false; promptId?: number | string | null | false; secondCopy?: boolean | 'true' | 'false'; assignment?: 'manual' | 'roundRobin' | 'leastBusy'; assignmentCapacity?: number | string | null | false; schedules?: ({ weekday?: string; weekdayEn: 'monday' | 'tuesday' | 'wednesday' | 'thursday' | 'friday' | 'saturday' | 'sunday'; startTime: string; endTime: string })[]; options?: unknown[]; version?: number | string }, options?: CallOptions): Promise<QueueDetail>;
    /** Removes a queue; its tickets are in no queue then. Refused with ERR_NO_QUEUE_FOUND. */
    remove(input: { queueId: number | string }, options?: CallOptions): Promise<{ message: string }>;
    /** Options of a queue, of all levels or below one of them; parentId -1 is the queue’s own menu. Refused with ERR_NO_QUEUE_FOUND, ERR_NO_QUEUE_OPTION_FOUND. */
    options(input?: { queueId?: number | string | null | false; parentId?: number | string | null | false }, options?: CallOptions): Promise<QueueOption[]>;
    /** One option with all that stands below it. Refused with ERR_NO_QUEUE_OPTION_FOUND. */
    option(input: { optionId: number | string }, options?: CallOptions): Promise<QueueOptionNode>;
    /** Adds an option; it comes last unless its number says otherwise. Refused with ERR_NO_QUEUE_FOUND, ERR_NO_QUEUE_OPTION_FOUND, ERR_TOO_MANY_QUEUE_OPTIONS. */
    createOption(input: { title: string; message?: string | null; queueId: number | string; parentId?: number | string | null | false; option?: number | string }, options?: CallOptions): Promise<QueueOptionNode>;
    /** Changes an option, or moves it with all that stands below it; absent fields stay as they are. Refused with ERR_NO_QUEUE_OPTION_FOUND, ERR_QUEUE_OPTION_CYCLE, ERR_TOO_MANY_QUEUE_OPTIONS. */
    updateOption(input: { optionId: number | string } & { title?: string; message?: string; parentId?: number | string | null | false; option?: number | string }, options?: CallOptions): Promise<QueueOptionNode>;
    /** Removes an option with all that stands below it. Refused with ERR_NO_QUEUE_OPTION_FOUND. */
    removeOption(input: { optionId: number | string }, options?: CallOptions): Promise<{ message: string }>;
  };
  readonly sla: {
    /** The company’s service levels, by name. */
    list(input?: Nothing, options?: CallOptions): Promise<SlaPolicy[]>;
    /** One service level. Refused with ERR_NO_SLA_POLICY_FOUND. */
    get(input: { policyId: number | string }, options?: CallOptions): Promise<SlaPolicy>;
    /** Adds a service level; live tickets of its queues are timed from now on. Refused with ERR_NO_QUEUE_FOUND, ERR_SLA_NAME_ALREADY_EXISTS, ERR_SLA_QUEUE_TAKEN, ERR_SLA_DEFAULT_TAKEN, ERR_SLA_WITHOUT_TIMES, ERR_TOO_MANY_SLA_POLICIES. */
    create(input: { name: string; queueIds?: (number | string)[]; isDefault?: boolean | 'true' | 'false'; firstReply?: number | string | null; nextReply?: number | string | null; resolution?: number | string | null; inWorkingHours?: boolean | 'true' | 'false'; pausesForCustomer?: boolean | 'true' | 'false' }, options?: CallOptions): Promise<SlaPolicy>;
    /** Changes a service level; absent fields stay as they are. What is timed by it goes by the new times. Refused with ERR_NO_QUEUE_FOUND, ERR_SLA_NAME_ALREADY_EXISTS, ERR_SLA_QUEUE_TAKEN, ERR_SLA_DEFAULT_TAKEN, ERR_SLA_WITHOUT_TIMES, ERR_NO_SLA_POLICY_FOUND. */
    update(input: { policyId: number | string } & { name?: string; queueIds?: (number | string)[]; isDefault?: boolean | 'true' | 'false'; firstReply?: number | string | null; nextReply?: number | string | null; resolution?: number | string | null; inWorkingHours?: boolean | 'true' | 'false'; pausesForCustomer?: boolean | 'true' | 'false'; version?: number | string }, options?: CallOptions): Promise<SlaPolicy>;
    /** Removes a service level; nothing is timed by it any more, and what was kept or missed stays counted. Refused with ERR_NO_SLA_POLICY_FOUND. */
    remove(input: { policyId: number | string }, options?: CallOptions): Promise<{ message: string }>;
  };
  readonly users: {
    /** Everyone of the company, for pickers. Refused with ERR_NO_COMPANY_FOUND, ERR_COMPANY_INACTIVE. */
    list(input?: { companyId?: number | string | null | false }, options?: CallOptions): Promise<UserListItem[]>;
    /** Whether one takes tickets, as one has said oneself. */
    availability(input?: Nothing, options?: CallOptions): Promise<OwnAvailability>;
    /** Says whether one takes tickets, or that nobody has touched the keyboard for a while. */
    setAvailability(input?: { availability?: 'available' | 'away' | 'invisible'; idle?: boolean }, options?: CallOptions): Promise<OwnAvailability>;
    /** One user; others than oneself only for admins. Refused with ERR_NO_USER_FOUND. */
    get(input: { userId: number | string }, options?: CallOptions): Promise<User>;
    /** Users by name or as `sort` says, 20 a page, as everybody of the company may see them; searchParam matches any part of name or address, and queueId 0 those of no queue. Refused with ERR_NO_COMPANY_FOUND, ERR_COMPANY_INACTIVE. */
    page(input?: { searchParam?: string; pageNumber?: number | string; companyId?: number | string | null | false; sort?: 'name' | '-name' | 'email' | '-email' | 'profile' | '-profile'; queueId?: number | string | null | false; profile?: 'user' | 'supervisor' | 'admin'; online?: boolean | 'true' | 'false' }, options?: CallOptions): Promise<{ users: UserListItem[]; count: number; hasMore: boolean }>;
    /** The language the user reads. */
    setLanguage(input: { language: 'pt' | 'en' | 'es' }, options?: CallOptions): Promise<{ message: string }>;
  };
  readonly audit: {
    /** What people with rights have done, newest first, 20 a page unless told; days are the company’s. */
    list(input?: { userId?: number | string | null | false; action?: string; from?: string; to?: string; limit?: number | string; cursor?: string }, options?: CallOptions): Promise<{ records: AuditRecord[]; hasMore: boolean; cursor: string | null }>;
  };
  readonly auth: {
    /** Who the token belongs to. */
    me(input?: Nothing, options?: CallOptions): Promise<{ id: number; profile: 'user' | 'supervisor' | 'admin'; super: boolean }>;
    /** Whether the caller signs in with a second factor, how many recovery codes are left, and whether company or platform demand it. */
    totp(input?: Nothing, options?: CallOptions): Promise<{ enabled: boolean; recoveryCodes: number; required: boolean }>;
    /** Whether a colleague signs in with a second factor. Refused with ERR_NO_USER_FOUND. */
    totpOf(input: { userId: number | string }, options?: CallOptions): Promise<{ name: string; enabled: boolean }>;
  };
  readonly invitations: {
    /** Who is invited and has not come yet, also where the link has expired, by name. */
    list(input?: Nothing, options?: CallOptions): Promise<{ invitations: Invitation[] }>;
  };
  readonly files: {
    /** Lists of files by name, 20 a page. Refused with ERR_NO_COMPANY_FOUND, ERR_COMPANY_INACTIVE. */
    list(input?: { searchParam?: string; pageNumber?: number | string; companyId?: number | string | null | false }, options?: CallOptions): Promise<{ files: FileList[]; count: number; hasMore: boolean }>;
    /** One list of files. Refused with ERR_NO_FILE_FOUND. */
    get(input: { fileId: number | string }, options?: CallOptions): Promise<FileList>;
    /** Adds a list of files; the files themselves follow by uploadList. Refused with ERR_DUPLICATED_FILE_LIST. */
    create(input: { name: string; message: string; options?: ({ id?: number | string | null | false; name?: string })[]; userId?: number | string | null | false }, options?: CallOptions): Promise<FileList>;
    /** Changes a list of files; absent fields stay as they are, options that are missing go with their files. Refused with ERR_NO_FILE_FOUND, ERR_DUPLICATED_FILE_LIST. */
    update(input: { fileId: number | string } & { name?: string; message?: string; options?: ({ id?: number | string | null | false; name?: string })[]; userId?: number | string | null | false; version?: number | string }, options?: CallOptions): Promise<FileList>;
    /** Removes a list with all of its files. Refused with ERR_NO_FILE_FOUND. */
    remove(input: { fileId: number | string }, options?: CallOptions): Promise<{ message: string }>;
    /** Puts files behind options of the list: `id` names the option of each, in the order of the files. Refused with ERR_NO_FILE_FOUND. */
    upload(input: { fileId: number | string; files?: readonly (Blob | File)[] } & { id?: number | string | (number | string)[]; name?: string | string[]; mediaType?: string | string[]; typeArch?: string }, options?: CallOptions): Promise<FileList>;
  };
  readonly stickers: {
    /** The company’s stickers, those last used first. */
    list(input?: Nothing, options?: CallOptions): Promise<{ stickers: Sticker[]; most: number }>;
    /** Makes a sticker of a picture, moving ones too; the same one twice is one. Refused with ERR_NOT_A_PICTURE, ERR_STICKER_TOO_LARGE, ERR_STICKERS_FULL. */
    add(input?: { file?: readonly (Blob | File)[] } & Record<string, unknown>, options?: CallOptions): Promise<Sticker>;
    /** Takes a sticker away, by who kept it or an admin; messages it was sent with keep it. Refused with ERR_NO_STICKER_FOUND. */
    remove(input: { stickerId: number | string }, options?: CallOptions): Promise<{ message: string }>;
  };
  readonly tags: {
    /** Tags by name or as `sort` says, with the number of their tickets and contacts, 20 a page. Refused with ERR_NO_COMPANY_FOUND, ERR_COMPANY_INACTIVE. */
    list(input?: { searchParam?: string; pageNumber?: number | string; companyId?: number | string | null | false; sort?: 'name' | '-name' | 'ticketsCount' | '-ticketsCount' | 'contactsCount' | '-contactsCount' | 'kanban' | '-kanban' }, options?: CallOptions): Promise<{ tags: Tag[]; count: number; hasMore: boolean }>;
    /** All tags by name, for pickers. Refused with ERR_NO_COMPANY_FOUND, ERR_COMPANY_INACTIVE. */
    all(input?: { searchParam?: string; companyId?: number | string | null | false }, options?: CallOptions): Promise<TagListItem[]>;
    /** The tags that are lanes of the board, in the order in which they stand there. */
    lanes(input?: Nothing, options?: CallOptions): Promise<{ lista: Tag[] }>;
    /** Puts the lanes of the board into this order; lanes that are not named stand behind them. Refused with ERR_NO_TAG_FOUND. */
    orderLanes(input: { tagIds: (number | string)[] }, options?: CallOptions): Promise<{ lista: Tag[] }>;
    /** One tag. Refused with ERR_NO_TAG_FOUND. */
    get(input: { tagId: number | string }, options?: CallOptions): Promise<Tag>;
    /** Adds a tag; a lane of the board only by admins and supervisors. Refused with ERR_DUPLICATED_TAG. */
    create(input: { name: string; color?: string; kanban?: 0 | 1 | boolean | 'true' | 'false' | '0' | '1'; userId?: number | string | null | false }, options?: CallOptions): Promise<Tag>;
    /** Changes a tag; absent fields stay as they are. Refused with ERR_NO_TAG_FOUND, ERR_DUPLICATED_TAG. */
    update(input: { tagId: number | string } & { name?: string; color?: string; kanban?: 0 | 1 | boolean | 'true' | 'false' | '0' | '1'; userId?: number | string | null | false; version?: number | string }, options?: CallOptions): Promise<Tag>;
    /** Removes a tag, also from the tickets and contacts that carry it. Refused with ERR_NO_TAG_FOUND. */
    remove(input: { tagId: number | string }, options?: CallOptions): Promise<{ message: string }>;
  };
  readonly contacts: {
    /** Contacts by name, 30 a page; searchParam matches any part of name or number, tags is JSON ([1,2]). */
    list(input?: { searchParam?: string; dateStart?: string; dateEnd?: string; tags?: (number | string)[] | string; tagMatch?: 'any' | 'all' | ''; talkedSince?: string; silentSince?: string; hasEmail?: boolean | 'true' | 'false' | ''; ownerId?: number | string | null | false; pageNumber?: number | string; date?: string; cursor?: string }, options?: CallOptions): Promise<{ contacts: Contact[]; count: number; hasMore: boolean; cursor: string | null }>;
    /** All contacts by name, at most 10 000; with more the header X-Truncated says so. */
    all(input?: { searchParam?: string; name?: string }, options?: CallOptions): Promise<ContactListItem[]>;
    /** Exactly how many contacts a filter finds, up to 5000: whom a step for all of them is for. */
    count(input?: { searchParam?: string; dateStart?: string; dateEnd?: string; tags?: (number | string)[] | string; tagMatch?: 'any' | 'all' | ''; talkedSince?: string; silentSince?: string; hasEmail?: boolean | 'true' | 'false' | ''; ownerId?: number | string | null | false }, options?: CallOptions): Promise<{ count: number; hasMore: boolean; upTo: number | null }>;
    /** Tags, untags, hands over or deletes many contacts, named or chosen by a filter; says how many it was not done with, and why. Done by the hundred: what was done before a failure stays, and asking again does the rest. Refused with ERR_NO_TAG_FOUND, ERR_NO_USER_FOUND, ERR_TOO_MANY_CONTACTS. */
    bulk(input: { contactIds?: (number | string)[]; filter?: { searchParam?: string; dateStart?: string; dateEnd?: string; tags?: (number | string)[] | string; tagMatch?: 'any' | 'all' | ''; talkedSince?: string; silentSince?: string; hasEmail?: boolean | 'true' | 'false' | ''; ownerId?: number | string | null | false; upTo?: number | string }; action: { kind: 'tag'; tagIds: (number | string)[] } | { kind: 'untag'; tagIds: (number | string)[] } | { kind: 'own'; ownerId: number | string | null | false } | { kind: 'delete' } }, options?: CallOptions): Promise<ContactBulk>;
    /** One contact. Refused with ERR_NO_CONTACT_FOUND. */
    get(input: { contactId: number | string }, options?: CallOptions): Promise<Contact>;
    /** Adds a contact; its number is looked up on WhatsApp while a connection is up. Refused with ERR_DUPLICATED_CONTACT, ERR_WAPP_INVALID_CONTACT, ERR_NO_TAG_FOUND, ERR_NO_USER_FOUND, ERR_NO_QUEUE_FOUND. */
    create(input: { name: string; number: string; email?: string | null; birthday?: string | null; extraInfo?: { name: string; value: string }[]; isBlocked?: boolean; optedOut?: boolean; ownerId?: number | string | null | false; queueId?: number | string | null | false; tags?: (number | string | { id: number | string })[] }, options?: CallOptions): Promise<Contact>;
    /** Changes a contact; absent fields stay as they are, extraInfo and tags are replaced as lists. Refused with ERR_NO_CONTACT_FOUND, ERR_NO_TAG_FOUND, ERR_NO_USER_FOUND, ERR_NO_QUEUE_FOUND, ERR_DUPLICATED_CONTACT, ERR_WAPP_INVALID_CONTACT. */
    update(input: { contactId: number | string } & { name?: string; number?: string | null; email?: string | null; birthday?: string | null; extraInfo?: { name: string; value: string }[]; isBlocked?: boolean; optedOut?: boolean; ownerId?: number | string | null | false; queueId?: number | string | null | false; tags?: (number | string | { id: number | string })[]; version?: number | string }, options?: CallOptions): Promise<Contact>;
    /** Looks the number up on WhatsApp now. Refused with ERR_NO_CONTACT_FOUND, ERR_WAPP_CHECK_CONTACT. */
    check(input: { contactId: number | string }, options?: CallOptions): Promise<Contact>;
    /** Two contacts are one person: this one stays and gets everything of the other. Refused with ERR_NO_CONTACT_FOUND. */
    merge(input: { contactId: number | string } & { otherContactId: number | string }, options?: CallOptions): Promise<Contact>;
    /** Removes everything personal for good: name, numbers, texts and files; what is counted stays. Refused with ERR_NO_CONTACT_FOUND. */
    erase(input: { contactId: number | string } & { name: string }, options?: CallOptions): Promise<{ message: string }>;
    /** Deletes a contact with its tickets; its number may write again as a new contact. Refused with ERR_NO_CONTACT_FOUND. */
    remove(input: { contactId: number | string }, options?: CallOptions): Promise<{ message: string }>;
    /** Rows with Nome, Telefone and Email in any case, added at once; or a spreadsheet, to be imported. Refused with ERR_SHEET_UNREADABLE, ERR_SHEET_PROTECTED, ERR_SHEET_TOO_LARGE, ERR_SHEET_EMPTY. */
    upload(input?: { file?: readonly (Blob | File)[] } & { rows?: Record<string, unknown>[] }, options?: CallOptions): Promise<{ newContacts: { contactName: string; contactId: number }[]; errorBag: { contactName: string; error: string }[]; import: ContactImport | null }>;
    /** Has a connection’s phone tell its address book; its entries become contacts in the moments that follow. Refused with ERR_NO_WAPP_FOUND, ERR_NO_DEF_WAPP_FOUND, ERR_WAPP_NOT_INITIALIZED. */
    importBook(input?: { whatsappId?: number | string | null | false }, options?: CallOptions): Promise<{ message: string; whatsapp: { id: number; name: string }; isAvailable: boolean; entries: number; contacts: number }>;
    /** An import and how far it has come. Refused with ERR_NO_IMPORT_FOUND. */
    getImport(input: { importId: number | string }, options?: CallOptions): Promise<ContactImport>;
    /** Begins an import with the columns that were chosen. Refused with ERR_NO_IMPORT_FOUND, ERR_IMPORT_STARTED. */
    startImport(input: { importId: number | string } & { name: number | null; number: number; email: number | null; tags?: number | null; owner?: number | null }, options?: CallOptions): Promise<ContactImport>;
    /** What became of the rows of an import, in their order, 50 a page. Refused with ERR_NO_IMPORT_FOUND. */
    importRows(input: { importId: number | string; outcome?: 'added' | 'duplicate' | 'refused' | 'warned'; after?: number | string | null | false }, options?: CallOptions): Promise<{ rows: ContactImportRow[]; hasMore: boolean }>;
    /** The rows that were not added, as a file. Refused with ERR_NO_IMPORT_FOUND. */
    importProblems(input: { importId: number | string }, options?: CallOptions): Promise<{ url: string }>;
    /** Everything that is kept about a person, as a file. Refused with ERR_NO_CONTACT_FOUND. */
    exportOne(input: { contactId: number | string }, options?: CallOptions): Promise<{ url: string }>;
    /** The contacts of a list as contatos.csv; for admins, and for others where the company lets them. */
    exportAll(input?: { searchParam?: string; dateStart?: string; dateEnd?: string; tags?: (number | string)[] | string; tagMatch?: 'any' | 'all' | ''; talkedSince?: string; silentSince?: string; hasEmail?: boolean | 'true' | 'false' | ''; ownerId?: number | string | null | false; date?: string }, options?: CallOptions): Promise<{ url: string }>;
  };
  readonly connections: {
    /** The connections with status and queues; codes and tokens are left out. Refused with ERR_NO_COMPANY_FOUND, ERR_COMPANY_INACTIVE. */
    list(input?: { session?: number | string; companyId?: number | string | null | false }, options?: CallOptions): Promise<Connection[]>;
    /** The networks a new connection can be made with, the usual one first. */
    providers(input?: Nothing, options?: CallOptions): Promise<('beta' | 'cloud' | 'sandbox')[]>;
    /** One connection; admins also get the code to scan. Refused with ERR_NO_WAPP_FOUND. */
    get(input: { whatsappId: number | string; session?: number | string; companyId?: number | string | null | false }, options?: CallOptions): Promise<Connection>;
    /** Adds a connection and starts its session. Refused with ERR_PLAN_LIMIT_CONNECTIONS, ERR_WAPP_GREETING_REQUIRED, ERR_NO_QUEUE_FOUND, ERR_NO_PROMPT_FOUND, ERR_NO_INTEGRATION_FOUND, ERR_PROVIDER_UNAVAILABLE, ERR_NUMBER_IN_USE. */
    create(input: { name: string; isDefault?: boolean | 'true' | 'false'; greetingMessage?: string | null; complationMessage?: string | null; outOfHoursMessage?: string | null; ratingMessage?: string | null; expiresInactiveMessage?: string | null; transferQueueId?: number | string | null | false; promptId?: number | string | null | false; integrationId?: number | string | null | false; expiresTicket?: number | string | null | false; timeToTransfer?: number | string | null | false; timeUseBotQueues?: number | string | null | false; maxUseBotQueues?: number | string | null | false; messagesPerMinute?: number | string | null | false; historyDays?: number | string | null | false; takesAddressBook?: boolean | 'true' | 'false'; takesChatPartners?: boolean | 'true' | 'false'; queueIds?: (number | string)[]; provider?: 'beta' | 'cloud' | 'sandbox'; token?: string | null | false; proxy?: string | null | false; cloud?: { phoneNumberId: string; wabaId: string; accessToken: string; appSecret: string; verifyToken: string } | null }, options?: CallOptions): Promise<Connection>;
    /** Changes a connection; absent fields stay as they are. Refused with ERR_NO_WAPP_FOUND, ERR_WAPP_GREETING_REQUIRED, ERR_NO_QUEUE_FOUND, ERR_NO_PROMPT_FOUND, ERR_NO_INTEGRATION_FOUND, ERR_NO_OTHER_WHATSAPP, ERR_NUMBER_IN_USE. */
    update(input: { whatsappId: number | string } & { name?: string; isDefault?: boolean | 'true' | 'false'; greetingMessage?: string | null; complationMessage?: string | null; outOfHoursMessage?: string | null; ratingMessage?: string | null; expiresInactiveMessage?: string | null; transferQueueId?: number | string | null | false; promptId?: number | string | null | false; integrationId?: number | string | null | false; expiresTicket?: number | string | null | false; timeToTransfer?: number | string | null | false; timeUseBotQueues?: number | string | null | false; maxUseBotQueues?: number | string | null | false; messagesPerMinute?: number | string | null | false; historyDays?: number | string | null | false; takesAddressBook?: boolean | 'true' | 'false'; takesChatPartners?: boolean | 'true' | 'false'; queueIds?: (number | string)[]; token?: string | null; proxy?: string | null | false; version?: number | string; cloud?: { phoneNumberId?: string; wabaId?: string; accessToken?: string; appSecret?: string; verifyToken?: string } | null }, options?: CallOptions): Promise<Connection>;
    /** Unlinks and removes a connection; its tickets stay readable. Refused with ERR_NO_WAPP_FOUND, ERR_NO_OTHER_WHATSAPP. */
    remove(input: { whatsappId: number | string; newDefaultId?: number | string | null | false }, options?: CallOptions): Promise<{ message: string }>;
    /** Connects again with the stored credentials. Refused with ERR_NO_WAPP_FOUND, ERR_NUMBER_IN_USE. */
    retrySession(input: { whatsappId: number | string }, options?: CallOptions): Promise<{ message: string }>;
    /** Forgets the credentials and asks for a new code. Refused with ERR_NO_WAPP_FOUND. */
    newSession(input: { whatsappId: number | string }, options?: CallOptions): Promise<{ message: string }>;
    /** Unlinks the phone and forgets the credentials. Refused with ERR_NO_WAPP_FOUND. */
    endSession(input: { whatsappId: number | string }, options?: CallOptions): Promise<{ message: string }>;
    /** Eight characters that the owner of the number types instead of scanning. Refused with ERR_NO_WAPP_FOUND, ERR_WAPP_NOT_INITIALIZED, ERR_PAIRING_CODE. */
    pairingCode(input: { whatsappId: number | string } & { number: string }, options?: CallOptions): Promise<{ code: string }>;
    /** Signs of life of a connection and what waits in it. Refused with ERR_NO_WAPP_FOUND. */
    health(input: { whatsappId: number | string }, options?: CallOptions): Promise<ConnectionHealth>;
    /** Message templates of an official number; others have none. Refused with ERR_NO_WAPP_FOUND. */
    templates(input: { whatsappId: number | string }, options?: CallOptions): Promise<MessageTemplate[]>;
    /** Reads the templates anew from the official network. Refused with ERR_NO_WAPP_FOUND, ERR_WAPP_NOT_INITIALIZED. */
    syncTemplates(input: { whatsappId: number | string }, options?: CallOptions): Promise<MessageTemplate[]>;
  };
  readonly tickets: {
    /** Tickets by last activity, by how long their customers wait, by priority or by what is due first, 40 a page. */
    list(input?: { searchParam?: string; pageNumber?: number | string; status?: 'pending' | 'open' | 'closed'; ticketIds?: (number | string)[] | string; tags?: (number | string)[] | string; users?: (number | string)[] | string; queueIds?: (number | string)[] | string; withoutQueue?: boolean | 'true' | 'false'; whatsappIds?: (number | string)[] | string; date?: string; updatedAt?: string; showAll?: boolean | 'true' | 'false'; withUnreadMessages?: boolean | 'true' | 'false'; snoozed?: boolean | 'true' | 'false'; order?: 'newest' | 'oldest' | 'waiting' | 'priority' | 'due'; unanswered?: boolean | 'true' | 'false'; conditions?: { match: 'all' | 'any'; groups: ({ match: 'all' | 'any'; conditions: ({ field: 'status'; is: 'any' | 'none'; values: ('pending' | 'open' | 'closed')[] } | { field: 'queue'; is: 'any' | 'none'; values: (number | string)[] } | { field: 'user'; is: 'any' | 'none'; values: (number | string)[] } | { field: 'tag'; is: 'any' | 'all' | 'none'; values: (number | string)[] } | { field: 'connection'; is: 'any' | 'none'; values: (number | string)[] } | { field: 'priority'; is: 'any' | 'none'; values: ('urgent' | 'high' | 'normal' | 'low')[] } | { field: 'unread'; is: boolean } | { field: 'waiting'; is: 'atLeast' | 'lessThan'; minutes: number } | { field: 'sla'; is: 'missed' | 'dueWithin' | 'none'; minutes?: number } | { field: 'last'; is: 'customer' | 'company' } | { field: 'extraInfo'; is: 'equals' | 'contains' | 'absent'; name: string; value?: string })[] })[] } | string; cursor?: string; mayBeShort?: boolean | 'true' | 'false' }, options?: CallOptions): Promise<{ tickets: Ticket[]; count: number; hasMore: boolean; cursor: string | null }>;
    /** How many tickets are open, waiting, put off and unread for the caller. */
    counters(input?: { showAll?: boolean | 'true' | 'false'; queueIds?: (number | string)[] | string; withoutQueue?: boolean | 'true' | 'false' }, options?: CallOptions): Promise<TicketCounters>;
    /** A contact’s tickets that the caller may read, newest first, 20 a page. Refused with ERR_NO_CONTACT_FOUND. */
    history(input: { contactId: number | string; beforeId?: number | string | null | false }, options?: CallOptions): Promise<{ tickets: PastTicket[]; hasMore: boolean }>;
    /** Of these tickets those that another took in, with the one that goes on. */
    successors(input: { ticketIds: (number | string)[] | string }, options?: CallOptions): Promise<{ ticketId: number; intoId: number }[]>;
    /** One ticket. Refused with ERR_NO_TICKET_FOUND. */
    get(input: { ticketId: number | string }, options?: CallOptions): Promise<TicketDetail>;
    /** One ticket by the id in its address. Refused with ERR_NO_TICKET_FOUND. */
    getByUuid(input: { uuid: string }, options?: CallOptions): Promise<TicketDetail>;
    /** Starts a conversation with a contact. Refused with ERR_NO_CONTACT_FOUND, ERR_NO_WAPP_FOUND, ERR_NO_DEF_WAPP_FOUND, ERR_OTHER_OPEN_TICKET, ERR_NO_QUEUE_FOUND, ERR_NO_USER_FOUND, ERR_CREATING_TICKET. */
    create(input: { contactId: number | string; queueId?: number | string | null | false; whatsappId?: number | string | null | false; userId?: number | string | null | false; status?: 'open' | 'pending' }, options?: CallOptions): Promise<TicketDetail>;
    /** Accepts, returns, transfers, closes or reopens a ticket; absent fields stay as they are. Refused with ERR_NO_TICKET_FOUND, ERR_NOT_YOUR_TICKET, ERR_TICKET_ALREADY_ACCEPTED, ERR_TICKET_CLOSED, ERR_OTHER_OPEN_TICKET, ERR_NO_QUEUE_FOUND, ERR_NO_USER_FOUND, ERR_NO_WAPP_FOUND, ERR_NO_PROMPT_FOUND, ERR_NO_INTEGRATION_FOUND, ERR_REASON_REQUIRED, ERR_NO_REASON_FOUND. */
    update(input: { ticketId: number | string } & { status?: 'pending' | 'open' | 'closed'; userId?: number | string | null | false; queueId?: number | string | null | false; whatsappId?: number | string | null | false; transfering?: boolean | 'true' | 'false'; useIntegration?: boolean | 'true' | 'false' | null | ''; promptId?: number | string | null | false; integrationId?: number | string | null | false; reason?: string; reasonId?: number | string | null | false }, options?: CallOptions): Promise<TicketDetail>;
    /** Takes a closing back as if it had not been, as long as its farewell is held; of a ticket that is open again it changes nothing. Refused with ERR_NO_TICKET_FOUND, ERR_NOT_YOUR_TICKET, ERR_UNDO_TOO_LATE, ERR_OTHER_OPEN_TICKET. */
    undoResolve(input: { ticketId: number | string }, options?: CallOptions): Promise<TicketDetail>;
    /** The live ticket in which the conversation of this one goes on; null where none is, or the caller may not read it. Refused with ERR_NO_TICKET_FOUND. */
    findLive(input: { ticketId: number | string }, options?: CallOptions): Promise<Ticket | null>;
    /** Puts a live ticket off until a moment of the company’s clock, or until its customer writes. Refused with ERR_NO_TICKET_FOUND, ERR_NOT_YOUR_TICKET, ERR_TICKET_CLOSED, ERR_SNOOZE_TIME. */
    snooze(input: { ticketId: number | string } & { choice: { until: 'laterToday' | 'tomorrow' | 'monday' | 'nextReply' } | { until: 'custom'; day: string; time: string } }, options?: CallOptions): Promise<TicketDetail>;
    /** Brings a ticket back that was put off; one that was not stays as it is. Refused with ERR_NO_TICKET_FOUND, ERR_NOT_YOUR_TICKET. */
    wake(input: { ticketId: number | string }, options?: CallOptions): Promise<TicketDetail>;
    /** Says how urgent a live ticket is; its place in orders by time stays. Refused with ERR_NO_TICKET_FOUND, ERR_NOT_YOUR_TICKET, ERR_TICKET_CLOSED. */
    setPriority(input: { ticketId: number | string } & { priority: 'urgent' | 'high' | 'normal' | 'low' }, options?: CallOptions): Promise<TicketDetail>;
    /** Gives a ticket exactly these tags, or adds and takes away some; of several lanes of the board the last one counts. Refused with ERR_NO_TICKET_FOUND, ERR_NO_TAG_FOUND. */
    syncTags(input: { ticketId: number | string; tags?: (number | string | { id: number | string })[]; add?: (number | string | { id: number | string })[]; remove?: (number | string | { id: number | string })[] }, options?: CallOptions): Promise<TicketDetail>;
    /** Does one step with many tickets, named or chosen by a filter of the list; it goes on by itself and tells how far it is. Refused with ERR_BULK_RUNNING, ERR_NO_USER_FOUND, ERR_NO_QUEUE_FOUND, ERR_NO_TAG_FOUND, ERR_SNOOZE_TIME. */
    startBulk(input: { action: { kind: 'assign'; userId: number | string } | { kind: 'queue'; queueId: number | string } | { kind: 'tag'; tagIds: (number | string)[] } | { kind: 'resolve'; reason?: string; reasonId?: number | string; silent?: boolean } | { kind: 'markRead' } | { kind: 'snooze'; choice: { until: 'laterToday' | 'tomorrow' | 'monday' | 'nextReply' } | { until: 'custom'; day: string; time: string } } | { kind: 'priority'; priority: 'urgent' | 'high' | 'normal' | 'low' }; ticketIds?: (number | string)[]; filter?: { searchParam?: string; status?: 'pending' | 'open' | 'closed'; ticketIds?: (number | string)[] | string; tags?: (number | string)[] | string; users?: (number | string)[] | string; queueIds?: (number | string)[] | string; withoutQueue?: boolean | 'true' | 'false'; whatsappIds?: (number | string)[] | string; date?: string; updatedAt?: string; showAll?: boolean | 'true' | 'false'; withUnreadMessages?: boolean | 'true' | 'false'; snoozed?: boolean | 'true' | 'false'; order?: 'newest' | 'oldest' | 'waiting' | 'priority' | 'due'; unanswered?: boolean | 'true' | 'false'; conditions?: { match: 'all' | 'any'; groups: ({ match: 'all' | 'any'; conditions: ({ field: 'status'; is: 'any' | 'none'; values: ('pending' | 'open' | 'closed')[] } | { field: 'queue'; is: 'any' | 'none'; values: (number | string)[] } | { field: 'user'; is: 'any' | 'none'; values: (number | string)[] } | { field: 'tag'; is: 'any' | 'all' | 'none'; values: (number | string)[] } | { field: 'connection'; is: 'any' | 'none'; values: (number | string)[] } | { field: 'priority'; is: 'any' | 'none'; values: ('urgent' | 'high' | 'normal' | 'low')[] } | { field: 'unread'; is: boolean } | { field: 'waiting'; is: 'atLeast' | 'lessThan'; minutes: number } | { field: 'sla'; is: 'missed' | 'dueWithin' | 'none'; minutes?: number } | { field: 'last'; is: 'customer' | 'company' } | { field: 'extraInfo'; is: 'equals' | 'contains' | 'absent'; name: string; value?: string })[] })[] } | string } }, options?: CallOptions): Promise<TicketBulk>;
    /** How far a step for many tickets has come; one’s own only. Refused with ERR_NO_BULK_FOUND. */
    getBulk(input: { bulkId: number | string }, options?: CallOptions): Promise<TicketBulk>;
    /** Takes a step for many tickets back, as far as nobody has changed them since. Refused with ERR_NO_BULK_FOUND, ERR_UNDO_TOO_LATE. */
    undoBulk(input: { bulkId: number | string }, options?: CallOptions): Promise<TicketBulk>;
    /** Marks the conversation as unread. Refused with ERR_NO_TICKET_FOUND. */
    markUnread(input: { ticketId: number | string }, options?: CallOptions): Promise<TicketDetail>;
    /** Deletes a ticket for everyone. Refused with ERR_NO_TICKET_FOUND. */
    remove(input: { ticketId: number | string }, options?: CallOptions): Promise<{ message: string }>;
    /** The saved views that the caller sees, in their order: their own, and those of the team. */
    listViews(input?: Nothing, options?: CallOptions): Promise<SavedView[]>;
    /** How many live tickets each view shows the caller; remembered for some seconds. */
    countViews(input?: Nothing, options?: CallOptions): Promise<{ viewId: number; count: number }[]>;
    /** Saves a view: one’s own, or with `shared` (whoever oversees tickets) for the team. Refused with ERR_TOO_MANY_VIEWS. */
    createView(input: { name: string; shared?: boolean | 'true' | 'false'; conditions: { match: 'all' | 'any'; groups: ({ match: 'all' | 'any'; conditions: ({ field: 'status'; is: 'any' | 'none'; values: ('pending' | 'open' | 'closed')[] } | { field: 'queue'; is: 'any' | 'none'; values: (number | string)[] } | { field: 'user'; is: 'any' | 'none'; values: (number | string)[] } | { field: 'tag'; is: 'any' | 'all' | 'none'; values: (number | string)[] } | { field: 'connection'; is: 'any' | 'none'; values: (number | string)[] } | { field: 'priority'; is: 'any' | 'none'; values: ('urgent' | 'high' | 'normal' | 'low')[] } | { field: 'unread'; is: boolean } | { field: 'waiting'; is: 'atLeast' | 'lessThan'; minutes: number } | { field: 'sla'; is: 'missed' | 'dueWithin' | 'none'; minutes?: number } | { field: 'last'; is: 'customer' | 'company' } | { field: 'extraInfo'; is: 'equals' | 'contains' | 'absent'; name: string; value?: string })[] })[] }; order?: 'newest' | 'oldest' | 'waiting' | 'priority' | 'due'; showAll?: boolean | 'true' | 'false' }, options?: CallOptions): Promise<SavedView>;
    /** Puts views into this order, as far as the caller may change them; others stay where they are. */
    orderViews(input: { viewIds: (number | string)[] }, options?: CallOptions): Promise<SavedView[]>;
    /** Changes a view; absent fields stay as they are. Refused with ERR_NO_VIEW_FOUND, ERR_TOO_MANY_VIEWS. */
    updateView(input: { viewId: number | string } & { name?: string; shared?: boolean | 'true' | 'false'; conditions?: { match: 'all' | 'any'; groups: ({ match: 'all' | 'any'; conditions: ({ field: 'status'; is: 'any' | 'none'; values: ('pending' | 'open' | 'closed')[] } | { field: 'queue'; is: 'any' | 'none'; values: (number | string)[] } | { field: 'user'; is: 'any' | 'none'; values: (number | string)[] } | { field: 'tag'; is: 'any' | 'all' | 'none'; values: (number | string)[] } | { field: 'connection'; is: 'any' | 'none'; values: (number | string)[] } | { field: 'priority'; is: 'any' | 'none'; values: ('urgent' | 'high' | 'normal' | 'low')[] } | { field: 'unread'; is: boolean } | { field: 'waiting'; is: 'atLeast' | 'lessThan'; minutes: number } | { field: 'sla'; is: 'missed' | 'dueWithin' | 'none'; minutes?: number } | { field: 'last'; is: 'customer' | 'company' } | { field: 'extraInfo'; is: 'equals' | 'contains' | 'absent'; name: string; value?: string })[] })[] }; order?: 'newest' | 'oldest' | 'waiting' | 'priority' | 'due'; showAll?: boolean | 'true' | 'false'; version?: number | string }, options?: CallOptions): Promise<SavedView>;
    /** Removes a view. Refused with ERR_NO_VIEW_FOUND. */
    removeView(input: { viewId: number | string }, options?: CallOptions): Promise<{ message: string }>;
    /** Ids of the live tickets that the caller has pinned and may read, the last one first. */
    listPins(input?: Nothing, options?: CallOptions): Promise<number[]>;
    /** Pins a live ticket for the caller alone, until it is resolved; answers as the list of pins. Refused with ERR_NO_TICKET_FOUND, ERR_TICKET_CLOSED, ERR_TOO_MANY_PINS. */
    pin(input: { ticketId: number | string }, options?: CallOptions): Promise<number[]>;
    /** Unpins a ticket; one that is not pinned stays as it is. Answers as the list of pins. Refused with ERR_NO_TICKET_FOUND. */
    unpin(input: { ticketId: number | string }, options?: CallOptions): Promise<number[]>;
  };
  readonly messages: {
    /** The conversation with the ticket’s contact over its connection, newest page first, each page ascending. Refused with ERR_NO_TICKET_FOUND, ERR_NO_MESSAGE_FOUND. */
    list(input: { ticketId: number | string; pageNumber?: number | string; beforeSeq?: number | string | null | false; afterSeq?: number | string | null | false; around?: string; peek?: boolean | 'true' | 'false' }, options?: CallOptions): Promise<{ messages: Message[]; events: TicketEvent[]; ticket: TicketDetail; sending: Sending; count: number; hasMore: boolean; hasNewer: boolean }>;
    /** What was sent in the conversation besides words, of one kind, newest first, 30 a page. Refused with ERR_NO_TICKET_FOUND. */
    gallery(input: { ticketId: number | string; kind: 'visual' | 'document' | 'audio' | 'link'; beforeSeq?: number | string | null | false }, options?: CallOptions): Promise<{ messages: Message[]; hasMore: boolean }>;
    /** Marks the conversation as read by its assignee. Refused with ERR_NO_TICKET_FOUND. */
    markRead(input: { ticketId: number | string }, options?: CallOptions): Promise<Record<string, unknown>>;
    /** Texts of the conversation that hold all the words, newest first, at most fifty. Refused with ERR_NO_TICKET_FOUND. */
    search(input: { ticketId: number | string; searchParam?: string }, options?: CallOptions): Promise<Message[]>;
    /** Messages of all conversations the caller may see whose text or file name holds all the words or their beginnings, newest first. */
    searchAll(input?: { searchParam?: string; cursor?: string }, options?: CallOptions): Promise<{ hits: MessageHit[]; hasMore: boolean; cursor: string | null }>;
    /** Writes to the customer; the message is stored, answered and then delivered in order. Refused with ERR_NO_TICKET_FOUND, ERR_NOT_YOUR_TICKET, ERR_TICKET_NOT_OPEN, ERR_WAPP_NOT_INITIALIZED, ERR_EMPTY_MESSAGE, ERR_DUPLICATED_MESSAGE, ERR_CREATING_MESSAGE, ERR_NO_MESSAGE_FOUND, ERR_NO_CONTACT_FOUND, ERR_NO_TEMPLATE_FOUND, ERR_TEMPLATE_FILE, ERR_NO_STICKER_FOUND, ERR_WAPP_NOT_SUPPORTED, ERR_WAPP_FILE_FORMAT, ERR_WINDOW_CLOSED, ERR_NUMBER_HELD, ERR_EDIT_WAPP_MSG, ERR_FETCH_WAPP_MSG, ERR_WAPP_DOWNLOAD_MEDIA. */
    send(input: { ticketId: number | string; medias?: readonly (Blob | File)[] } & { body?: string | string[]; clientId?: string; read?: boolean | number | string; fromMe?: boolean | 'true' | 'false'; mediaUrl?: string | null; quotedMsg?: string | { id: string } | null; edit?: string | { id: string } | null; forwardOf?: string[]; location?: { latitude: number; longitude: number; name?: string | null; address?: string | null }; poll?: { question: string; options: string[]; many?: boolean }; contactIds?: (number | string)[] | string; template?: { name: string; language: string; components?: Record<string, unknown>[] } | string; stickerId?: number | string | null | false; quickMessageId?: number | string | null | false; voice?: boolean | 'true' | 'false' }, options?: CallOptions): Promise<SentMessage>;
    /** Sends a failed message again. Refused with ERR_NO_TICKET_FOUND, ERR_NO_MESSAGE_FOUND, ERR_NOT_YOUR_TICKET, ERR_TICKET_NOT_OPEN, ERR_WAPP_NOT_INITIALIZED, ERR_WAPP_NOT_SUPPORTED, ERR_WAPP_FILE_FORMAT, ERR_WINDOW_CLOSED, ERR_NUMBER_HELD. */
    retry(input: { ticketId: number | string; messageId: string }, options?: CallOptions): Promise<Message>;
    /** What a message said before it was edited or taken back, oldest first. Refused with ERR_NO_TICKET_FOUND, ERR_NO_MESSAGE_FOUND. */
    changes(input: { ticketId: number | string; messageId: string }, options?: CallOptions): Promise<MessageChange[]>;
    /** Reacts to a message; an empty reaction takes it back. Refused with ERR_NO_TICKET_FOUND, ERR_NO_MESSAGE_FOUND, ERR_NOT_YOUR_TICKET, ERR_TICKET_NOT_OPEN, ERR_WAPP_NOT_INITIALIZED, ERR_WAPP_NOT_SUPPORTED, ERR_WINDOW_CLOSED, ERR_NUMBER_HELD, ERR_FETCH_WAPP_MSG. */
    react(input: { messageId: string; reaction?: string }, options?: CallOptions): Promise<Message>;
    /** Takes back a message of the company’s, for everyone. Refused with ERR_NO_TICKET_FOUND, ERR_NO_MESSAGE_FOUND, ERR_NOT_YOUR_TICKET, ERR_TICKET_NOT_OPEN, ERR_WAPP_NOT_INITIALIZED, ERR_DELETE_WAPP_MSG. */
    remove(input: { messageId: string }, options?: CallOptions): Promise<Message>;
    /** Tries again to fetch a file that did not come. Refused with ERR_NO_TICKET_FOUND, ERR_NO_MESSAGE_FOUND, ERR_WAPP_DOWNLOAD_MEDIA. */
    download(input: { ticketId: number | string; messageId: string }, options?: CallOptions): Promise<Message>;
    /** Keeps the sticker of a message among the company’s own; the same one twice is one. Refused with ERR_NO_TICKET_FOUND, ERR_NO_MESSAGE_FOUND, ERR_NO_STICKER_FOUND, ERR_NOT_A_PICTURE, ERR_STICKER_TOO_LARGE, ERR_STICKERS_FULL. */
    keepSticker(input: { ticketId: number | string; messageId: string }, options?: CallOptions): Promise<Sticker>;
    /** What a conversation holds that WhatsApp has exported (.zip or .txt); nothing is written. Refused with ERR_NO_CONTACT_FOUND, ERR_NO_WAPP_FOUND, ERR_CHAT_EXPORT_UNREADABLE, ERR_CHAT_EXPORT_PROTECTED, ERR_CHAT_EXPORT_TOO_LARGE. */
    previewChat(input: { contactId: number | string; file?: readonly (Blob | File)[] } & { dateOrder?: 'day' | 'month' }, options?: CallOptions): Promise<ChatExportPreview>;
    /** Writes an exported conversation into the contact’s history, before and between what is here; nothing is sent, and what is here already is not written twice. Refused with ERR_NO_CONTACT_FOUND, ERR_NO_WAPP_FOUND, ERR_CHAT_EXPORT_UNREADABLE, ERR_CHAT_EXPORT_PROTECTED, ERR_CHAT_EXPORT_TOO_LARGE. */
    importChat(input: { contactId: number | string; file?: readonly (Blob | File)[] } & { whatsappId: number | string; customer: string; dateOrder?: 'day' | 'month' }, options?: CallOptions): Promise<ChatImportResult>;
  };
  readonly sandbox: {
    /** A simulated phone writes to the connection. Refused with ERR_NO_WAPP_FOUND, ERR_WAPP_NOT_INITIALIZED. */
    write(input: { whatsappId: number | string; medias?: readonly (Blob | File)[] } & { phone: string; name: string; body?: string; id: string; kind?: 'image' | 'video' | 'audio' | 'document' | 'sticker'; voice?: boolean | 'true' | 'false'; location?: { latitude: number; longitude: number; name?: string | null; address?: string | null }; contacts?: { name: string; phones: string[]; vcard: string }[]; choiceId?: string; quotedId?: string; forwarded?: boolean | 'true' | 'false' }, options?: CallOptions): Promise<PhoneMessage>;
    /** The phone’s owner reacts to a line (no emoji takes it back), edits one of their own or takes it back. Refused with ERR_NO_WAPP_FOUND, ERR_WAPP_NOT_INITIALIZED, ERR_NO_MESSAGE_FOUND. */
    change(input: { whatsappId: number | string } & { phone: string; lineId: string; kind: 'reaction' | 'edit' | 'revoke'; value?: string }, options?: CallOptions): Promise<PhoneMessage>;
    /** The phone’s owner calls; nobody answers. Refused with ERR_NO_WAPP_FOUND, ERR_WAPP_NOT_INITIALIZED. */
    call(input: { whatsappId: number | string } & { phone: string; video?: boolean }, options?: CallOptions): Promise<Record<string, unknown>>;
    /** What stands on a simulated phone’s screen, the last 200 lines ascending. Refused with ERR_NO_WAPP_FOUND. */
    list(input: { whatsappId: number | string; phone: string }, options?: CallOptions): Promise<PhoneMessage[]>;
    /** The phone’s owner looks at the conversation: the company’s messages become read. Refused with ERR_NO_WAPP_FOUND. */
    read(input: { whatsappId: number | string } & { phone: string }, options?: CallOptions): Promise<{ read: number }>;
    /** The phone’s owner types, or stops. Refused with ERR_NO_WAPP_FOUND, ERR_WAPP_NOT_INITIALIZED. */
    typing(input: { whatsappId: number | string } & { phone: string; typing: boolean }, options?: CallOptions): Promise<Record<string, unknown>>;
    /** A simulated phone scans the connection’s code. Refused with ERR_NO_WAPP_FOUND, ERR_SANDBOX_CODE_EXPIRED. */
    scan(input: { whatsappId: number | string } & { qrcode: string }, options?: CallOptions): Promise<Record<string, unknown>>;
  };
  readonly notes: {
    /** Notes, the oldest first, the last 200: of a ticket’s whole conversation (ticketId), of that ticket alone (both ids), or of a contact’s tickets that the caller may read (contactId). Refused with ERR_NO_TICKET_FOUND, ERR_NO_CONTACT_FOUND. */
    list(input?: { ticketId?: number | string | null | false; contactId?: number | string | null | false }, options?: CallOptions): Promise<TicketNote[]>;
    /** Adds a note for the team; whoever is called in it (`@Name` in the text, the id beside it) is told. Refused with ERR_NO_TICKET_FOUND, ERR_NO_USER_FOUND, ERR_MENTION_CANNOT_READ. */
    create(input: { note: string; ticketId: number | string; contactId?: number | string | null | false; mentions?: (number | string)[] }, options?: CallOptions): Promise<TicketNote>;
    /** The notes that call the caller and were not seen yet, the newest first, at most 100. */
    mentions(input?: Nothing, options?: CallOptions): Promise<Mention[]>;
    /** The caller has seen the notes that call them: those of one ticket, or all. */
    seeMentions(input?: { ticketId?: number | string | null | false }, options?: CallOptions): Promise<{ noteIds: number[] }>;
    /** Removes a note: its author or an admin. Refused with ERR_NO_NOTE_FOUND. */
    remove(input: { noteId: number | string }, options?: CallOptions): Promise<{ message: string }>;
  };
  readonly notifications: {
    /** What is the caller’s own business, the newest first: calls, tickets given to them, answers in theirs. */
    news(input?: { cursor?: string }, options?: CallOptions): Promise<{ news: News[]; unread: number; hasMore: boolean; cursor: string | null }>;
    /** How many news the caller has not read. */
    unread(input?: Nothing, options?: CallOptions): Promise<UnreadNews>;
    /** The caller has read these news, those of one ticket, or (with neither) all of them. Refused with ERR_NO_TICKET_FOUND. */
    readNews(input?: { news?: (number | string)[]; ticketId?: number | string | null | false }, options?: CallOptions): Promise<UnreadNews>;
    /** What the caller wants to be told of, and how. */
    preferences(input?: Nothing, options?: CallOptions): Promise<NotificationPreferences>;
    /** Changes how the caller is told of these events; absent ones stay as they are. */
    changePreferences(input?: { waiting?: { sound: boolean; browser: boolean }; message?: { sound: boolean; browser: boolean }; assigned?: { sound: boolean; browser: boolean }; mention?: { sound: boolean; browser: boolean }; chat?: { sound: boolean; browser: boolean } }, options?: CallOptions): Promise<NotificationPreferences>;
  };
  readonly automation: {
    /** Why the system said what it said in a ticket, newest first, 20 a page. Refused with ERR_NO_TICKET_FOUND. */
    turns(input: { ticketId: number | string; before?: number | string | null | false }, options?: CallOptions): Promise<{ turns: AutomationTurn[]; hasMore: boolean }>;
  };
  readonly ratings: {
    /** How the customer rated a conversation; null when they were not asked. Refused with ERR_NO_TICKET_FOUND. */
    ofTicket(input: { ticketId: number | string }, options?: CallOptions): Promise<{ rating: TicketRating | null }>;
    /** How a contact has rated conversations, with the last twenty. Refused with ERR_NO_CONTACT_FOUND. */
    ofContact(input: { contactId: number | string }, options?: CallOptions): Promise<{ average: number | null; count: number; ratings: TicketRating[] }>;
    /** How customers have rated one’s own work, on average over all time. */
    own(input?: Nothing, options?: CallOptions): Promise<{ average: number | null; count: number }>;
    /** Average rating of each attendant, over all time or between two days. */
    ofAttendants(input?: { dateStart?: string; dateEnd?: string }, options?: CallOptions): Promise<AttendantRating[]>;
  };
  readonly chatbot: {
    /** What the bot of a connection would answer to these messages; nothing is stored and nothing sent. Refused with ERR_NO_WAPP_FOUND, ERR_NO_QUEUE_FOUND. */
    simulate(input: { whatsappId?: number | string | null | false; messages: { text: string; at?: string }[]; queueId?: number | string | null | false; contactName?: string }, options?: CallOptions): Promise<{ answers: SimulatedAnswer[] }>;
    /** Takes a ticket from the bot: it is the caller’s, and the bot says nothing more in it. Refused with ERR_NO_TICKET_FOUND, ERR_TICKET_ALREADY_ACCEPTED, ERR_TICKET_CLOSED. */
    takeOver(input: { ticketId: number | string }, options?: CallOptions): Promise<TicketDetail>;
    /** Gives a ticket back to the bot: it waits with nobody’s name, and the bot begins anew. Refused with ERR_NO_TICKET_FOUND, ERR_NOT_YOUR_TICKET, ERR_TICKET_CLOSED. */
    giveBack(input: { ticketId: number | string }, options?: CallOptions): Promise<TicketDetail>;
  };
  readonly assignment: {
    /** How many open tickets everybody of the company has, and how many they are given at most. */
    team(input?: Nothing, options?: CallOptions): Promise<TeamLoad[]>;
  };
  readonly prompts: {
    /** Prompts by name, 20 a page. */
    list(input?: { searchParam?: string; pageNumber?: number | string; companyId?: number | string | null | false }, options?: CallOptions): Promise<{ prompts: Prompt[]; count: number; hasMore: boolean }>;
    /** One prompt. Refused with ERR_NO_PROMPT_FOUND. */
    get(input: { promptId: number | string }, options?: CallOptions): Promise<Prompt>;
    /** Adds a prompt. Refused with ERR_NO_QUEUE_FOUND. */
    create(input: { name: string; prompt: string; baseUrl?: string; model?: string; transcriptionModel?: string; maxTokens?: number | string; temperature?: number | string; maxMessages?: number | string; apiKey: string; queueId: number | string }, options?: CallOptions): Promise<Prompt>;
    /** Changes a prompt; absent fields stay as they are, a masked key too, unless the address is another. Refused with ERR_NO_PROMPT_FOUND, ERR_NO_QUEUE_FOUND. */
    update(input: { promptId: number | string } & { name?: string; prompt?: string; baseUrl?: string; model?: string; transcriptionModel?: string; maxTokens?: number | string; temperature?: number | string; maxMessages?: number | string; apiKey?: string; queueId?: number | string | null | false; version?: number | string }, options?: CallOptions): Promise<Prompt>;
    /** Removes a prompt; queues and connections that name it have none then. Refused with ERR_NO_PROMPT_FOUND. */
    remove(input: { promptId: number | string }, options?: CallOptions): Promise<{ message: string }>;
    /** Names of the models that an account may use. Refused with ERR_NO_PROMPT_FOUND, ERR_AI_KEY, ERR_AI_MODEL, ERR_AI_QUOTA, ERR_AI_ADDRESS, ERR_AI_REFUSED, ERR_AI_TOO_LONG, ERR_AI_BUSY, ERR_AI_UNAVAILABLE. */
    models(input?: { promptId?: number | string | null | false; baseUrl?: string; apiKey?: string }, options?: CallOptions): Promise<{ models: string[] }>;
    /** What a prompt would answer in a conversation; nothing is stored and nothing sent. Refused with ERR_NO_PROMPT_FOUND, ERR_AI_KEY, ERR_AI_MODEL, ERR_AI_QUOTA, ERR_AI_ADDRESS, ERR_AI_REFUSED, ERR_AI_TOO_LONG, ERR_AI_BUSY, ERR_AI_UNAVAILABLE. */
    attempt(input: { prompt: string; model: string; maxTokens: number | string; temperature: number | string; promptId?: number | string | null | false; baseUrl?: string; apiKey?: string; lines: ({ role: 'customer' | 'assistant'; text: string })[] }, options?: CallOptions): Promise<PromptTrialAnswer>;
    /** Whether agents have a model to help them. */
    help(input?: Nothing, options?: CallOptions): Promise<{ isAvailable: boolean }>;
    /** A reply that an agent might send; nothing is sent. Refused with ERR_NO_AI, ERR_NO_TICKET_FOUND, ERR_AI_KEY, ERR_AI_MODEL, ERR_AI_QUOTA, ERR_AI_ADDRESS, ERR_AI_REFUSED, ERR_AI_TOO_LONG, ERR_AI_BUSY, ERR_AI_UNAVAILABLE. */
    suggest(input: { ticketId: number | string }, options?: CallOptions): Promise<{ text: string }>;
    /** An agent’s own text, written better; nothing is sent. Refused with ERR_NO_AI, ERR_NO_TICKET_FOUND, ERR_AI_KEY, ERR_AI_MODEL, ERR_AI_QUOTA, ERR_AI_ADDRESS, ERR_AI_REFUSED, ERR_AI_TOO_LONG, ERR_AI_BUSY, ERR_AI_UNAVAILABLE. */
    improve(input: { ticketId: number | string } & { text: string; how?: 'correct' | 'friendlier' | 'formal' | 'shorter' }, options?: CallOptions): Promise<{ text: string }>;
    /** A text in another language; nothing is sent. Refused with ERR_NO_AI, ERR_NO_TICKET_FOUND, ERR_AI_KEY, ERR_AI_MODEL, ERR_AI_QUOTA, ERR_AI_ADDRESS, ERR_AI_REFUSED, ERR_AI_TOO_LONG, ERR_AI_BUSY, ERR_AI_UNAVAILABLE. */
    translate(input: { ticketId: number | string } & { text: string; language: 'pt' | 'en' | 'es' | 'fr' | 'de' | 'it' | 'zh' | 'ja' | 'ar' }, options?: CallOptions): Promise<{ text: string }>;
    /** What a ticket has been about so far. Refused with ERR_NO_AI, ERR_NO_TICKET_FOUND, ERR_AI_KEY, ERR_AI_MODEL, ERR_AI_QUOTA, ERR_AI_ADDRESS, ERR_AI_REFUSED, ERR_AI_TOO_LONG, ERR_AI_BUSY, ERR_AI_UNAVAILABLE. */
    summarize(input: { ticketId: number | string }, options?: CallOptions): Promise<{ text: string }>;
    /** Writes down what a voice note says; it stays with the message and is found by searches. Refused with ERR_NO_AI, ERR_NO_TICKET_FOUND, ERR_AI_KEY, ERR_AI_MODEL, ERR_AI_QUOTA, ERR_AI_ADDRESS, ERR_AI_REFUSED, ERR_AI_TOO_LONG, ERR_AI_BUSY, ERR_AI_UNAVAILABLE, ERR_NO_MESSAGE_FOUND, ERR_NO_RECORDING. */
    transcribe(input: { ticketId: number | string; messageId: string }, options?: CallOptions): Promise<Message>;
  };
  readonly integrations: {
    /** Integrations by name, 20 a page. */
    list(input?: { searchParam?: string; pageNumber?: number | string; companyId?: number | string | null | false }, options?: CallOptions): Promise<{ queueIntegrations: QueueIntegration[]; count: number; hasMore: boolean }>;
    /** One integration, its secrets masked. Refused with ERR_NO_INTEGRATION_FOUND. */
    get(input: { integrationId: number | string }, options?: CallOptions): Promise<QueueIntegration>;
    /** How many queues and connections an integration answers for: what its removal would touch. Refused with ERR_NO_INTEGRATION_FOUND. */
    uses(input: { integrationId: number | string }, options?: CallOptions): Promise<IntegrationUses>;
    /** Adds an integration; all but dialogflow need an address, typebot also its flow. */
    create(input: { type: 'dialogflow' | 'n8n' | 'webhook' | 'typebot'; name: string; projectName?: string | null; jsonContent?: string | null; language?: string | null; region?: string | null; urlN8N?: string | null; secret?: string | null; compatible?: boolean | 'true' | 'false'; compatibleRoot?: boolean | 'true' | 'false'; events?: ('message.received' | 'message.sent' | 'ticket.opened' | 'ticket.accepted' | 'ticket.transferred' | 'ticket.closed')[]; typebotSlug?: string | null; typebotExpires?: number | string; typebotDelayMessage?: number | string; typebotKeywordFinish?: string | null; typebotKeywordRestart?: string | null; typebotRestartMessage?: string | null; typebotUnknownMessage?: string | null; companyId?: number | string | null | false }, options?: CallOptions): Promise<QueueIntegration>;
    /** Changes an integration; absent fields, and secrets that come back masked, stay as they are. Refused with ERR_NO_INTEGRATION_FOUND. */
    update(input: { integrationId: number | string } & { type?: 'dialogflow' | 'n8n' | 'webhook' | 'typebot'; name?: string; projectName?: string | null; jsonContent?: string | null; language?: string | null; region?: string | null; urlN8N?: string | null; secret?: string | null; compatible?: boolean | 'true' | 'false'; compatibleRoot?: boolean | 'true' | 'false'; events?: ('message.received' | 'message.sent' | 'ticket.opened' | 'ticket.accepted' | 'ticket.transferred' | 'ticket.closed')[]; typebotSlug?: string | null; typebotExpires?: number | string; typebotDelayMessage?: number | string; typebotKeywordFinish?: string | null; typebotKeywordRestart?: string | null; typebotRestartMessage?: string | null; typebotUnknownMessage?: string | null; companyId?: number | string | null | false; version?: number | string }, options?: CallOptions): Promise<QueueIntegration>;
    /** Removes an integration; queues and connections that name it go on without. Refused with ERR_NO_INTEGRATION_FOUND. */
    remove(input: { integrationId: number | string }, options?: CallOptions): Promise<{ message: string }>;
    /** Tries credentials out, saved or not: says “oi” to the bot and tells what it answers, or why it does not. Refused with ERR_NO_INTEGRATION_FOUND. */
    testSession(input?: { projectName?: string | null; jsonContent?: string | null; language?: string | null; region?: string | null; urlN8N?: string | null; secret?: string | null; typebotSlug?: string | null; type?: 'dialogflow' | 'n8n' | 'webhook' | 'typebot'; id?: number | string | null | false }, options?: CallOptions): Promise<IntegrationTest>;
    /** What was sent to an integration’s address within a month, newest first, 20 a page. Refused with ERR_NO_INTEGRATION_FOUND. */
    deliveries(input: { integrationId: number | string; cursor?: string }, options?: CallOptions): Promise<{ deliveries: IntegrationDelivery[]; cursor: string | null }>;
    /** Sends an event once more, under its own id. Refused with ERR_NO_DELIVERY_FOUND. */
    replay(input: { integrationId: number | string; deliveryId: string }, options?: CallOptions): Promise<IntegrationDelivery>;
  };
  readonly publicApi: {
    /** Sends a text or files to a number over the connection whose token is shown; an Idempotency-Key sends once. Refused with ERR_EMPTY_MESSAGE, ERR_CREATING_MESSAGE, ERR_DUPLICATED_MESSAGE, ERR_NO_QUEUE_FOUND, ERR_NO_USER_FOUND, ERR_NUMBER_HELD, ERR_WAPP_INVALID_CONTACT, ERR_WAPP_NOT_INITIALIZED, ERR_WAPP_FILE_FORMAT, ERR_WAPP_NOT_SUPPORTED, ERR_WINDOW_CLOSED. */
    send(input: { medias?: readonly (Blob | File)[] } & { number: string | number; body?: string; queueId?: number | string | null | false; userId?: number | string | null | false; closeTicket?: boolean | 'true' | 'false'; saveOnTicket?: boolean | 'true' | 'false' }, options?: CallOptions): Promise<ApiSent>;
    /** How far a message of this connection has come. Refused with ERR_NO_MESSAGE_FOUND. */
    message(input: { messageId: string }, options?: CallOptions): Promise<ApiMessage>;
  };
  readonly quickMessages: {
    /** Quick messages that the caller sees, by short name or as `sort` says, 20 a page. */
    list(input?: { searchParam?: string; pageNumber?: number | string; companyId?: number | string | null | false; userId?: number | string | null | false; folder?: string; sort?: 'shortcode' | '-shortcode' | 'message' | '-message' | 'mediaName' | '-mediaName' | 'queue' | '-queue' | 'folder' | '-folder' | 'uses' | '-uses' }, options?: CallOptions): Promise<{ records: QuickMessage[]; count: number; hasMore: boolean }>;
    /** Those that are offered to the caller while writing: visible and active, by short name. */
    offered(input?: { companyId?: number | string | null | false; userId?: number | string | null | false }, options?: CallOptions): Promise<OfferedQuickMessage[]>;
    /** One quick message. Refused with ERR_NO_QUICK_MESSAGE_FOUND. */
    get(input: { quickMessageId: number | string }, options?: CallOptions): Promise<QuickMessage>;
    /** Adds a quick message: the author’s own, with `geral` for everyone of its queues, with `companyWide` (admins) for everyone. Refused with ERR_NO_QUEUE_FOUND. */
    create(input: { shortcode: string; message?: string; geral?: boolean | 'true' | 'false'; status?: boolean | 'true' | 'false'; queueId?: number | string | null | false; queueIds?: (number | string)[]; companyWide?: boolean | 'true' | 'false'; folder?: string | null; userId?: number | string | null | false; isMedia?: boolean | 'true' | 'false' | null; mediaPath?: string | null }, options?: CallOptions): Promise<QuickMessage>;
    /** Changes a quick message, by its author or an admin; absent fields stay as they are. Refused with ERR_NO_QUICK_MESSAGE_FOUND, ERR_NO_QUEUE_FOUND. */
    update(input: { quickMessageId: number | string } & { shortcode?: string; message?: string; geral?: boolean | 'true' | 'false'; status?: boolean | 'true' | 'false'; queueId?: number | string | null | false; queueIds?: (number | string)[]; companyWide?: boolean | 'true' | 'false'; folder?: string | null; userId?: number | string | null | false; isMedia?: boolean | 'true' | 'false' | null; mediaPath?: string | null; version?: number | string }, options?: CallOptions): Promise<QuickMessage>;
    /** Removes a quick message and its file, by its author or an admin. Refused with ERR_NO_QUICK_MESSAGE_FOUND. */
    remove(input: { quickMessageId: number | string }, options?: CallOptions): Promise<{ message: string }>;
    /** Attaches a file, in place of the one there was. Refused with ERR_NO_QUICK_MESSAGE_FOUND. */
    attach(input: { quickMessageId: number | string; file?: readonly (Blob | File)[] } & { typeArch?: string }, options?: CallOptions): Promise<QuickMessage>;
    /** Takes the file away. Refused with ERR_NO_QUICK_MESSAGE_FOUND. */
    detach(input: { quickMessageId: number | string }, options?: CallOptions): Promise<QuickMessage>;
  };
  readonly macros: {
    /** The macros that the caller may run: their own and the company’s, by name. */
    list(input?: Nothing, options?: CallOptions): Promise<Macro[]>;
    /** One macro. Refused with ERR_NO_MACRO_FOUND. */
    get(input: { macroId: number | string }, options?: CallOptions): Promise<Macro>;
    /** Adds a macro: the author’s own, or with `shared` (admins) for everyone of the company. Refused with ERR_NO_TAG_FOUND, ERR_NO_QUEUE_FOUND, ERR_NO_USER_FOUND, ERR_NO_REASON_FOUND, ERR_TOO_MANY_MACROS. */
    create(input: { name: string; shared?: boolean | 'true' | 'false'; key?: number | string | null | false; actions: ({ kind: 'message'; text: string } | { kind: 'addTag'; tagId: number | string } | { kind: 'removeTag'; tagId: number | string } | { kind: 'queue'; queueId: number | string } | { kind: 'assign'; userId: number | string } | { kind: 'assignMe' } | { kind: 'note'; text: string } | { kind: 'snooze'; until: 'laterToday' | 'tomorrow' | 'monday' | 'nextReply' } | { kind: 'priority'; priority: 'urgent' | 'high' | 'normal' | 'low' } | { kind: 'resolve'; reason?: string; reasonId?: number | string; silent?: boolean | 'true' | 'false' })[] }, options?: CallOptions): Promise<Macro>;
    /** Changes a macro: one’s own its author, the company’s an admin; absent fields stay as they are. What an action names may be gone only where it was so before. Refused with ERR_NO_MACRO_FOUND, ERR_NO_TAG_FOUND, ERR_NO_QUEUE_FOUND, ERR_NO_USER_FOUND, ERR_NO_REASON_FOUND. */
    update(input: { macroId: number | string } & { name?: string; shared?: boolean | 'true' | 'false'; key?: number | string | null | false; actions?: ({ kind: 'message'; text: string } | { kind: 'addTag'; tagId: number | string } | { kind: 'removeTag'; tagId: number | string } | { kind: 'queue'; queueId: number | string } | { kind: 'assign'; userId: number | string } | { kind: 'assignMe' } | { kind: 'note'; text: string } | { kind: 'snooze'; until: 'laterToday' | 'tomorrow' | 'monday' | 'nextReply' } | { kind: 'priority'; priority: 'urgent' | 'high' | 'normal' | 'low' } | { kind: 'resolve'; reason?: string; reasonId?: number | string; silent?: boolean | 'true' | 'false' })[]; version?: number | string }, options?: CallOptions): Promise<Macro>;
    /** Removes a macro. Refused with ERR_NO_MACRO_FOUND. */
    remove(input: { macroId: number | string }, options?: CallOptions): Promise<{ message: string }>;
    /** Runs a macro on a ticket with the rights of whoever asks. The first action that is refused ends it; the answer says how far it came. Refused with ERR_NO_MACRO_FOUND, ERR_NO_TICKET_FOUND, ERR_MACRO_TARGET_GONE, ERR_MACRO_RUNNING. */
    run(input: { macroId: number | string } & { ticketId: number | string; key: string; sign?: boolean | 'true' | 'false' }, options?: CallOptions): Promise<MacroRun>;
  };
  readonly contactLists: {
    /** Contact lists by name or as `sort` says, 20 a page, each with how many are on it. */
    list(input?: { searchParam?: string; pageNumber?: number | string; companyId?: number | string | null | false; sort?: 'name' | '-name' | 'contactsCount' | '-contactsCount' }, options?: CallOptions): Promise<{ records: ContactList[]; count: number; hasMore: boolean }>;
    /** All contact lists by name, for pickers. */
    all(input?: { companyId?: number | string | null | false }, options?: CallOptions): Promise<ContactList[]>;
    /** One contact list. Refused with ERR_NO_CONTACT_LIST_FOUND. */
    get(input: { contactListId: number | string }, options?: CallOptions): Promise<ContactList>;
    /** Adds a contact list. */
    create(input: { name: string; companyId?: number | string | null | false }, options?: CallOptions): Promise<ContactList>;
    /** Renames a contact list. Refused with ERR_NO_CONTACT_LIST_FOUND. */
    update(input: { contactListId: number | string } & { name: string; companyId?: number | string | null | false; version?: number | string }, options?: CallOptions): Promise<ContactList>;
    /** Removes a contact list with everybody on it; contacts of the company stay. Refused with ERR_NO_CONTACT_LIST_FOUND. */
    remove(input: { contactListId: number | string }, options?: CallOptions): Promise<{ message: string }>;
    /** Has all numbers of a contact list looked up on WhatsApp once more, a few at a time in the background; each keeps what is known of it until then. While that goes on, asking again changes nothing. Refused with ERR_NO_CONTACT_LIST_FOUND. */
    checkAgain(input: { contactListId: number | string }, options?: CallOptions): Promise<ContactList>;
    /** Puts contacts of the company on a list, named or chosen by a filter; who stands on it already or has no number is left out and counted. Refused with ERR_NO_CONTACT_LIST_FOUND, ERR_TOO_MANY_CONTACTS. */
    addContacts(input: { contactListId: number | string } & { contactIds?: (number | string)[]; filter?: { searchParam?: string; dateStart?: string; dateEnd?: string; tags?: (number | string)[] | string; tagMatch?: 'any' | 'all' | ''; talkedSince?: string; silentSince?: string; hasEmail?: boolean | 'true' | 'false' | ''; ownerId?: number | string | null | false; upTo?: number | string } }, options?: CallOptions): Promise<ContactBulk>;
    /** Brings a spreadsheet with nome, numero and email in any case into the list. It begins at once where a column is named as numbers are; otherwise it waits until POST /contacts/imports/:importId/start says which one holds them. Refused with ERR_NO_CONTACT_LIST_FOUND, ERR_SHEET_UNREADABLE, ERR_SHEET_PROTECTED, ERR_SHEET_TOO_LARGE, ERR_SHEET_EMPTY. */
    upload(input: { contactListId: number | string; file?: readonly (Blob | File)[] } & { typeArch?: string }, options?: CallOptions): Promise<ContactImport>;
    /** Who is on a contact list, by name, 20 a page; searchParam matches any part of name, number or email. Refused with ERR_NO_CONTACT_LIST_FOUND. */
    items(input: { contactListId: number | string; searchParam?: string; pageNumber?: number | string; companyId?: number | string | null | false; cursor?: string }, options?: CallOptions): Promise<{ contacts: ContactOnList[]; count: number; hasMore: boolean; cursor: string | null }>;
    /** Somebody on a contact list. Refused with ERR_NO_CONTACT_LIST_ITEM_FOUND. */
    getItem(input: { contactListItemId: number | string }, options?: CallOptions): Promise<ContactOnList>;
    /** Puts somebody on a contact list; the number is looked up on WhatsApp while a connection is up. Refused with ERR_NO_CONTACT_LIST_FOUND, ERR_DUPLICATED_CONTACT_LIST_ITEM. */
    addItem(input: { name: string; number?: string | null; email?: string | null; contactListId: number | string; companyId?: number | string | null | false }, options?: CallOptions): Promise<ContactOnList>;
    /** Changes somebody on a contact list, who stays on it; absent fields stay as they are. Refused with ERR_NO_CONTACT_LIST_ITEM_FOUND, ERR_DUPLICATED_CONTACT_LIST_ITEM. */
    updateItem(input: { contactListItemId: number | string } & { name?: string; number?: string | null; email?: string | null; contactListId?: number | string | null | false; companyId?: number | string | null | false; version?: number | string }, options?: CallOptions): Promise<ContactOnList>;
    /** Takes somebody off a contact list. Refused with ERR_NO_CONTACT_LIST_ITEM_FOUND. */
    removeItem(input: { contactListItemId: number | string }, options?: CallOptions): Promise<{ message: string }>;
  };
  readonly campaigns: {
    /** Campaigns, the newest first or as `sort` says, 20 a page. */
    list(input?: { searchParam?: string; pageNumber?: number | string; companyId?: number | string | null | false; status?: 'INATIVA' | 'PROGRAMADA' | 'EM_ANDAMENTO' | 'CANCELADA' | 'FINALIZADA'; sort?: 'name' | '-name' | 'status' | '-status' | 'scheduledAt' | '-scheduledAt' | 'completedAt' | '-completedAt' }, options?: CallOptions): Promise<{ records: Campaign[]; count: number; hasMore: boolean }>;
    /** One campaign, with whom it is to reach and whom it has reached. Refused with ERR_NO_CAMPAIGN_FOUND. */
    get(input: { campaignId: number | string }, options?: CallOptions): Promise<CampaignDetail>;
    /** Adds a campaign; with a time that lies ahead it is scheduled, otherwise it waits for one. Refused with ERR_NO_WAPP_FOUND, ERR_NO_CONTACT_LIST_FOUND, ERR_NO_TAG_FOUND, ERR_NO_FILE_FOUND, ERR_NO_TEMPLATE_FOUND. */
    create(input: { name: string; message1?: string | null; message2?: string | null; message3?: string | null; message4?: string | null; message5?: string | null; whatsappId?: number | string | null | false; contactListId?: number | string | null | false; tagListId?: number | string | null | false; segment?: ContactFilter | string | null | false; fileListId?: number | string | null | false; template?: { name: string; language: string; components?: Record<string, unknown>[] } | string | null; scheduledAt?: string | null; status?: string | null; companyId?: number | string | null | false; mediaPath?: string | null; mediaName?: string | null; completedAt?: string | null }, options?: CallOptions): Promise<Campaign>;
    /** Changes a campaign; absent fields stay, of a cancelled one only its texts may change. Refused with ERR_NO_CAMPAIGN_FOUND, ERR_CAMPAIGN_LOCKED, ERR_NO_WAPP_FOUND, ERR_NO_CONTACT_LIST_FOUND, ERR_NO_TAG_FOUND, ERR_NO_FILE_FOUND, ERR_NO_TEMPLATE_FOUND. */
    update(input: { campaignId: number | string } & { name?: string; message1?: string | null; message2?: string | null; message3?: string | null; message4?: string | null; message5?: string | null; whatsappId?: number | string | null | false; contactListId?: number | string | null | false; tagListId?: number | string | null | false; segment?: ContactFilter | string | null | false; fileListId?: number | string | null | false; template?: { name: string; language: string; components?: Record<string, unknown>[] } | string | null; scheduledAt?: string | null; status?: string | null; companyId?: number | string | null | false; mediaPath?: string | null; mediaName?: string | null; completedAt?: string | null; version?: number | string }, options?: CallOptions): Promise<Campaign>;
    /** Removes a campaign with its report, unless it runs. Refused with ERR_NO_CAMPAIGN_FOUND, ERR_CAMPAIGN_RUNNING. */
    remove(input: { campaignId: number | string }, options?: CallOptions): Promise<{ message: string }>;
    /** Attaches a file, in place of the one there was. Refused with ERR_NO_CAMPAIGN_FOUND, ERR_CAMPAIGN_LOCKED. */
    attach(input: { campaignId: number | string; file?: readonly (Blob | File)[] } & { typeArch?: string }, options?: CallOptions): Promise<Campaign>;
    /** Takes the file away. Refused with ERR_NO_CAMPAIGN_FOUND, ERR_CAMPAIGN_LOCKED. */
    detach(input: { campaignId: number | string }, options?: CallOptions): Promise<Campaign>;
    /** Stops a campaign at once; whoever has not been written to waits for a restart. Refused with ERR_NO_CAMPAIGN_FOUND, ERR_CAMPAIGN_STATUS. */
    cancel(input: { campaignId: number | string }, options?: CallOptions): Promise<void>;
    /** Lets a cancelled campaign go on with whoever is left. Refused with ERR_NO_CAMPAIGN_FOUND, ERR_CAMPAIGN_STATUS. */
    restart(input: { campaignId: number | string }, options?: CallOptions): Promise<void>;
    /** The company’s choices about campaigns; every key is there. */
    settings(input?: { companyId?: number | string | null | false }, options?: CallOptions): Promise<CampaignSetting[]>;
    /** Changes the company’s choices about campaigns; absent ones stay as they are. */
    saveSettings(input: { settings: { messageInterval?: number | string; longerIntervalAfter?: number | string; greaterInterval?: number | string; variables?: { key: string; value: string }[]; window?: { enabled: boolean | 'true' | 'false'; startTime: string; endTime: string; days: ('monday' | 'tuesday' | 'wednesday' | 'thursday' | 'friday' | 'saturday' | 'sunday')[] }; dailyCap?: number | string; warmUp?: boolean | 'true' | 'false'; optOutWords?: string[]; optOutReply?: string }; companyId?: number | string | null | false }, options?: CallOptions): Promise<CampaignSetting[]>;
    /** How far a campaign has come. Refused with ERR_NO_CAMPAIGN_FOUND. */
    report(input: { campaignId: number | string }, options?: CallOptions): Promise<CampaignReport>;
    /** What became of each recipient, in the order of their turns, 50 a page. Refused with ERR_NO_CAMPAIGN_FOUND. */
    recipients(input: { campaignId: number | string; searchParam?: string; status?: 'pending' | 'sent' | 'delivered' | 'read' | 'failed' | 'skipped'; replied?: boolean | 'true' | 'false'; cursor?: number | string | null | false }, options?: CallOptions): Promise<{ recipients: CampaignRecipient[]; nextCursor: number | null }>;
    /** A short-lived address of the recipients as a table. Refused with ERR_NO_CAMPAIGN_FOUND. */
    export(input: { campaignId: number | string }, options?: CallOptions): Promise<{ url: string }>;
    /** What a campaign like this would do: whom it would reach, what they would read, how long it would take. Refused with ERR_NO_WAPP_FOUND, ERR_NO_CONTACT_LIST_FOUND, ERR_NO_TAG_FOUND, ERR_NO_FILE_FOUND, ERR_NO_TEMPLATE_FOUND. */
    rehearse(input?: { name?: string; message1?: string | null; message2?: string | null; message3?: string | null; message4?: string | null; message5?: string | null; whatsappId?: number | string | null | false; contactListId?: number | string | null | false; tagListId?: number | string | null | false; segment?: ContactFilter | string | null | false; fileListId?: number | string | null | false; template?: { name: string; language: string; components?: Record<string, unknown>[] } | string | null; scheduledAt?: string | null; status?: string | null; companyId?: number | string | null | false; mediaPath?: string | null; mediaName?: string | null; completedAt?: string | null }, options?: CallOptions): Promise<CampaignRehearsal>;
    /** Sends what a campaign says to one number, now; no report and no list counts it. Refused with ERR_NO_WAPP_FOUND, ERR_NO_CONTACT_LIST_FOUND, ERR_NO_TAG_FOUND, ERR_NO_FILE_FOUND, ERR_NO_TEMPLATE_FOUND, ERR_NO_CAMPAIGN_FOUND, ERR_NO_DEF_WAPP_FOUND, ERR_EMPTY_MESSAGE, ERR_NUMBER_HELD. */
    test(input: { name?: string; message1?: string | null; message2?: string | null; message3?: string | null; message4?: string | null; message5?: string | null; whatsappId?: number | string | null | false; contactListId?: number | string | null | false; tagListId?: number | string | null | false; segment?: ContactFilter | string | null | false; fileListId?: number | string | null | false; template?: { name: string; language: string; components?: Record<string, unknown>[] } | string | null; scheduledAt?: string | null; status?: string | null; companyId?: number | string | null | false; mediaPath?: string | null; mediaName?: string | null; completedAt?: string | null; number: string; campaignId?: number | string | null | false }, options?: CallOptions): Promise<{ testId: number }>;
    /** What became of a test. Refused with ERR_NO_CAMPAIGN_FOUND. */
    testOutcome(input: { testId: number | string }, options?: CallOptions): Promise<CampaignTest>;
  };
  readonly schedules: {
    /** Schedules that the caller sees, by the moment of sending, 20 a page or all between two days. */
    list(input?: { searchParam?: string; pageNumber?: number | string; from?: string; to?: string; order?: 'asc' | 'desc'; status?: 'PENDENTE' | 'ENVIADA' | 'ERRO'; done?: boolean | 'true' | 'false'; contactId?: number | string | null | false; userId?: number | string | null | false; companyId?: number | string | null | false; cursor?: string }, options?: CallOptions): Promise<{ schedules: Schedule[]; count: number; hasMore: boolean; cursor: string | null }>;
    /** One schedule. Refused with ERR_NO_SCHEDULE_FOUND. */
    get(input: { scheduleId: number | string }, options?: CallOptions): Promise<Schedule>;
    /** A message that leaves at a moment to come, once or repeatedly. Refused with ERR_NO_CONTACT_FOUND, ERR_NO_USER_FOUND, ERR_NO_QUEUE_FOUND, ERR_NO_WAPP_FOUND, ERR_NO_TEMPLATE_FOUND, ERR_SCHEDULE_PAST, ERR_SCHEDULE_UNTIL. */
    create(input: { body: string; template?: { name: string; language: string; components?: Record<string, unknown>[] } | string | null; sendAt: string; contactId: number | string; userId?: number | string | null | false; whatsappId?: number | string | null | false; queueId?: number | string | null | false; openTicket?: boolean | 'true' | 'false'; recurrence?: 'none' | 'daily' | 'weekly' | 'monthly'; recurrenceUntil?: string | null; companyId?: number | string | null | false }, options?: CallOptions): Promise<Schedule>;
    /** Changes a schedule that has not left yet, by its author or an admin; absent fields stay. Refused with ERR_NO_SCHEDULE_FOUND, ERR_SCHEDULE_NOT_PENDING, ERR_NO_CONTACT_FOUND, ERR_NO_USER_FOUND, ERR_NO_QUEUE_FOUND, ERR_NO_WAPP_FOUND, ERR_NO_TEMPLATE_FOUND, ERR_SCHEDULE_PAST, ERR_SCHEDULE_UNTIL. */
    update(input: { scheduleId: number | string } & { body?: string; template?: { name: string; language: string; components?: Record<string, unknown>[] } | string | null; sendAt?: string; contactId?: number | string; userId?: number | string | null | false; whatsappId?: number | string | null | false; queueId?: number | string | null | false; openTicket?: boolean | 'true' | 'false'; recurrence?: 'none' | 'daily' | 'weekly' | 'monthly'; recurrenceUntil?: string | null; companyId?: number | string | null | false; version?: number | string }, options?: CallOptions): Promise<Schedule>;
    /** Removes a schedule, and with it all its repetitions to come. Refused with ERR_NO_SCHEDULE_FOUND. */
    remove(input: { scheduleId: number | string; version?: number | string }, options?: CallOptions): Promise<{ message: string }>;
    /** Attaches a file, in place of the one there was. Refused with ERR_NO_SCHEDULE_FOUND, ERR_SCHEDULE_NOT_PENDING. */
    attach(input: { scheduleId: number | string; file?: readonly (Blob | File)[] } & { typeArch?: string }, options?: CallOptions): Promise<Schedule>;
    /** Takes the file away. Refused with ERR_NO_SCHEDULE_FOUND, ERR_SCHEDULE_NOT_PENDING. */
    detach(input: { scheduleId: number | string }, options?: CallOptions): Promise<Schedule>;
  };
  readonly kanban: {
    /** Live tickets by lane: the newest 20 of each lane, or with `lane` and `cursor` the next 20 of that one. */
    board(input?: { queueIds?: (number | string)[] | string; users?: (number | string)[] | string; searchParam?: string; dateStart?: string; dateEnd?: string; showAll?: boolean | 'true' | 'false'; lane?: number | string; cursor?: string; filled?: number | string }, options?: CallOptions): Promise<{ tickets: KanbanCard[]; lanes: KanbanLane[] }>;
    /** Gives a ticket a tag; one that is a lane takes the place of the lane it was in. Refused with ERR_NO_TICKET_FOUND, ERR_NO_TAG_FOUND, ERR_TICKET_CLOSED, ERR_CARD_MOVED. */
    place(input: { ticketId: number | string; tagId: number | string; from?: number | string }, options?: CallOptions): Promise<KanbanCard>;
    /** Takes a ticket out of its lane; tags that are no lanes stay. Refused with ERR_NO_TICKET_FOUND, ERR_TICKET_CLOSED, ERR_CARD_MOVED. */
    clear(input: { ticketId: number | string; from?: number | string }, options?: CallOptions): Promise<KanbanCard>;
  };
  readonly billing: {
    /** Invoices of one’s own company, the latest first or as `sort` says, 20 a page. */
    listInvoices(input?: { searchParam?: string; pageNumber?: number | string; sort?: 'id' | '-id' | 'detail' | '-detail' | 'value' | '-value' | 'dueDate' | '-dueDate' | 'status' | '-status' }, options?: CallOptions): Promise<Invoice[]>;
    /** What is needed to pay an invoice: who pays, what for, how. Refused with ERR_NO_INVOICE_FOUND. */
    getCheckout(input: { invoiceId: number | string }, options?: CallOptions): Promise<Checkout>;
    /** The receipt of a paid invoice: who paid, what for, how much, how and when. Refused with ERR_NO_INVOICE_FOUND, ERR_INVOICE_NOT_PAID. */
    getReceipt(input: { invoiceId: number | string }, options?: CallOptions): Promise<Receipt>;
    /** Opens a Pix for an invoice of one’s own; what it costs is the invoice’s, whatever the body says. Refused with ERR_NO_INVOICE_FOUND, ERR_INVOICE_PAID, ERR_INVOICE_CANCELLED, ERR_PLAN_TOO_SMALL, ERR_PLAN_LOSES_FEATURES, ERR_PAYMENT_NOT_CONFIGURED, ERR_PAYMENT_UNAVAILABLE. */
    subscribe(input: { invoiceId: number | string; planId?: number | string | null | false; acceptLoss?: boolean | 'true' | 'false'; firstName: string; lastName?: string; address2: string; city: string; state?: string; zipcode: string; country: 'BR' | 'usa'; cpfCnpj?: string | null; useAddressForPaymentDetails?: unknown; nameOnCard?: unknown; cardNumber?: unknown; cvv?: unknown; plan?: unknown; price?: unknown; users?: unknown; connections?: unknown }, options?: CallOptions): Promise<Pix>;
    /** Plans to change to: what each costs now and later, what does not fit and what it switches off. */
    readSubscription(input?: Nothing, options?: CallOptions): Promise<Subscription>;
    /** Another plan: at once, paid by days where it costs more, or from the next invoice on. Refused with ERR_NO_PLAN_FOUND, ERR_PLAN_TOO_SMALL, ERR_PLAN_LOSES_FEATURES, ERR_PLAN_CHANGE_UNAVAILABLE. */
    changePlan(input: { planId: number | string; when: 'now' | 'next'; acceptLoss?: boolean | 'true' | 'false' }, options?: CallOptions): Promise<{ outcome: 'changed' | 'scheduled' | 'invoiced'; invoice: Invoice | null }>;
    /** The company stays with the plan it has: what waits for its payment is dropped. */
    withdrawChange(input?: Nothing, options?: CallOptions): Promise<Record<string, unknown>>;
  };
  readonly dashboard: {
    /** Counters of a period and how each attendant stands; times in minutes. Refused with ERR_PERIOD_REVERSED, ERR_PERIOD_TOO_LONG. */
    read(input?: { days?: number | string; date_from?: string; date_to?: string }, options?: CallOptions): Promise<{ period: { from: string; to: string }; counters: DashboardCounters; attendants: Attendant[] }>;
    /** How many tickets of a period each attendant has, most first. Refused with ERR_PERIOD_REVERSED, ERR_PERIOD_TOO_LONG. */
    ticketsUsers(input?: { initialDate?: string; finalDate?: string; companyId?: number | string | null | false }, options?: CallOptions): Promise<{ data: { nome: string; quantidade: number }[] }>;
    /** How many tickets were opened on each day of a period, or in each hour of a single day. Refused with ERR_PERIOD_REVERSED, ERR_PERIOD_TOO_LONG. */
    ticketsDay(input?: { initialDate?: string; finalDate?: string; companyId?: number | string | null | false }, options?: CallOptions): Promise<{ count: number; data: ({ total: number; data: string } | { total: number; horario: number })[] }>;
    /** Everything else that is drawn of a period, also of one queue alone; durations in seconds. Refused with ERR_PERIOD_REVERSED, ERR_PERIOD_TOO_LONG, ERR_NO_QUEUE_FOUND. */
    insights(input?: { days?: number | string; date_from?: string; date_to?: string; queueId?: number | string | null | false }, options?: CallOptions): Promise<DashboardInsights>;
    /** How many times that queues promise were kept and missed in a period, by queue and by user. Refused with ERR_PERIOD_REVERSED, ERR_PERIOD_TOO_LONG. */
    sla(input?: { days?: number | string; date_from?: string; date_to?: string }, options?: CallOptions): Promise<SlaFigures>;
  };
  readonly chats: {
    /** Chats that the caller is in, the last written in first, 20 a page; searched by title and people. */
    list(input?: { searchParam?: string; pageNumber?: number | string; cursor?: string }, options?: CallOptions): Promise<{ records: Chat[]; hasMore: boolean; cursor: string | null }>;
    /** How many messages the caller has not seen, by chat; those with none are left out. */
    unread(input?: Nothing, options?: CallOptions): Promise<{ chatId: number; unreads: number }[]>;
    /** One chat, by its id or its uuid. Refused with ERR_NO_CHAT_FOUND. */
    get(input: { chatId: number | string }, options?: CallOptions): Promise<Chat>;
    /** Begins a chat of the caller’s with these colleagues. Refused with ERR_NO_USER_FOUND. */
    create(input: { users: (number | string | { userId: number | string } | { id: number | string })[]; title: string }, options?: CallOptions): Promise<Chat>;
    /** Changes title and people, by the owner; absent fields stay as they are. Who is taken out loses it at once. Refused with ERR_NO_CHAT_FOUND, ERR_NO_USER_FOUND. */
    update(input: { chatId: number | string } & { users?: (number | string | { userId: number | string } | { id: number | string })[]; title?: string }, options?: CallOptions): Promise<Chat>;
    /** Removes a chat with all its messages and files, by the owner. Refused with ERR_NO_CHAT_FOUND. */
    remove(input: { chatId: number | string }, options?: CallOptions): Promise<{ message: string }>;
    /** Messages of a chat, 20 a page: newest page first, each page ascending. Refused with ERR_NO_CHAT_FOUND. */
    messages(input: { chatId: number | string; pageNumber?: number | string; beforeSeq?: number | string | null | false }, options?: CallOptions): Promise<{ records: ChatMessage[]; hasMore: boolean }>;
    /** Writes in a chat. Each file is a message of its own, the text stands with the first; whoever is called (`@Name` in the text, the id beside it) is told. Refused with ERR_NO_CHAT_FOUND, ERR_EMPTY_MESSAGE, ERR_DUPLICATED_MESSAGE, ERR_NOT_IN_CHAT. */
    send(input: { chatId: number | string; medias?: readonly (Blob | File)[] } & { message?: string; clientId?: string; mentions?: (number | string)[] | string }, options?: CallOptions): Promise<{ id: number; clientId: string; chatId: number; seq: number; senderId: number; sender: { id: number; name: string } | null; message: string; mentions: { id: number; name: string }[]; mediaPath: string | null; mediaName: string | null; mediaType: string | null; mediaSize: number | null; createdAt: string; others: ChatMessage[] }>;
    /** The caller has seen everything in the chat. Refused with ERR_NO_CHAT_FOUND. */
    read(input: { chatId: number | string } & { userId?: number | string | null | false }, options?: CallOptions): Promise<Chat>;
  };
  readonly announcements: {
    /** Active announcements, the most urgent first and of these the newest, 20 a page; the super user sees the others after them. */
    list(input?: { searchParam?: string; pageNumber?: number | string; companyId?: number | string | null | false }, options?: CallOptions): Promise<{ records: Announcement[]; count: number; hasMore: boolean }>;
    /** One announcement. Refused with ERR_NO_ANNOUNCEMENT_FOUND. */
    get(input: { announcementId: number | string }, options?: CallOptions): Promise<Announcement>;
  };
  readonly helps: {
    /** Help videos by title, 20 a page. */
    page(input?: { searchParam?: string; pageNumber?: number | string }, options?: CallOptions): Promise<{ records: Help[]; count: number; hasMore: boolean }>;
    /** All help videos, by title. */
    list(input?: Nothing, options?: CallOptions): Promise<Help[]>;
    /** One help video. Refused with ERR_NO_HELP_FOUND. */
    get(input: { helpId: number | string }, options?: CallOptions): Promise<Help>;
  };
  readonly reports: {
    /** What was done in a period by each queue, attendant, connection, tag or reason, beside the period before; durations in seconds. Refused with ERR_PERIOD_REVERSED, ERR_PERIOD_TOO_LONG, ERR_NO_QUEUE_FOUND. */
    read(input?: { by?: 'queue' | 'user' | 'connection' | 'tag' | 'reason'; days?: number | string; date_from?: string; date_to?: string; queueId?: number | string | null | false }, options?: CallOptions): Promise<Report>;
    /** Reports that come by e-mail, oldest first: all of the company for admins, else those one has ordered or gets. */
    listMailings(input?: Nothing, options?: CallOptions): Promise<{ mailings: ReportMailing[]; leaves: boolean }>;
    /** Orders a report by e-mail: weekly, of the seven days before, or on the first of the month, of the month before. Each reader gets the figures that they may see themselves, in their own language. Refused with ERR_NO_QUEUE_FOUND, ERR_NO_USER_FOUND, ERR_REPORT_READER, ERR_TOO_MANY_REPORT_MAILINGS. */
    createMailing(input: { by: 'queue' | 'user' | 'connection' | 'tag' | 'reason'; queueId?: number | string | null | false; every: 'week' | 'month'; weekday?: number | string; hour: number | string; file?: 'xlsx' | 'csv' | null; readerIds: (number | string)[] }, options?: CallOptions): Promise<ReportMailing>;
    /** Changes a report by e-mail: whoever has ordered it, and admins. Refused with ERR_NO_REPORT_MAILING_FOUND, ERR_NO_QUEUE_FOUND, ERR_NO_USER_FOUND, ERR_REPORT_READER. */
    updateMailing(input: { mailingId: number | string } & { by: 'queue' | 'user' | 'connection' | 'tag' | 'reason'; queueId?: number | string | null | false; every: 'week' | 'month'; weekday?: number | string; hour: number | string; file?: 'xlsx' | 'csv' | null; readerIds: (number | string)[]; version?: number | string }, options?: CallOptions): Promise<ReportMailing>;
    /** Orders a report no more: whoever has ordered it, and admins. Refused with ERR_NO_REPORT_MAILING_FOUND. */
    removeMailing(input: { mailingId: number | string }, options?: CallOptions): Promise<Record<string, unknown>>;
    /** The caller gets the report no more; nobody else’s changes. Refused with ERR_NO_REPORT_MAILING_FOUND. */
    leaveMailing(input: { mailingId: number | string }, options?: CallOptions): Promise<Record<string, unknown>>;
  };
  readonly sampleData: {
    /** Whether the company has sample data, and how much of them is still there. */
    get(input?: Nothing, options?: CallOptions): Promise<SampleData>;
    /** Makes a small company to look at: queues where there are none, tags, quick messages, customers and their conversations. Nothing of it leaves. Refused with ERR_SAMPLE_DATA_THERE. */
    create(input: { language: 'pt' | 'en' | 'es' }, options?: CallOptions): Promise<SampleData>;
    /** Removes what was made to look at, for good; what people have changed or use stays, and is named. Refused with ERR_SAMPLE_DATA_ABSENT. */
    remove(input?: Nothing, options?: CallOptions): Promise<RemovedSampleData>;
  };
};

/** Method, path, what of the input goes into the query, and under which name files come. */
const calls: Calls = {
  brand: {
    own: ['GET', '/brand', []],
    update: ['PUT', '/brand', []],
    attach: ['POST', '/brand/pictures/:picture', [], 'file'],
    detach: ['DELETE', '/brand/pictures/:picture', []],
    remove: ['DELETE', '/brand', []],
  },
  plans: {
    get: ['GET', '/plans/:planId', []],
  },
  companies: {
    listPlan: ['GET', '/companies/listPlan/:companyId', []],
    usage: ['GET', '/companies/usage', []],
    get: ['GET', '/companies/:companyId', []],
    saveSchedules: ['PUT', '/companies/:companyId/schedules', []],
    saveHolidays: ['PUT', '/companies/:companyId/holidays', []],
  },
  settings: {
    list: ['GET', '/settings', []],
    update: ['PUT', '/settings/:key', []],
    retention: ['GET', '/settings/retention', []],
    previewRetention: ['GET', '/settings/retention/preview', ['days']],
    undoRetention: ['DELETE', '/settings/retention/pending', []],
  },
  queues: {
    reasons: ['GET', '/resolve-reasons', []],
    saveReasons: ['PUT', '/resolve-reasons/lists', []],
    list: ['GET', '/queue', ['companyId']],
    order: ['PUT', '/queue/order', []],
    get: ['GET', '/queue/:queueId', []],
    uses: ['GET', '/queue/:queueId/uses', []],
    create: ['POST', '/queue', []],
    update: ['PUT', '/queue/:queueId', []],
    remove: ['DELETE', '/queue/:queueId', []],
    options: ['GET', '/queue-options', ['queueId', 'parentId']],
    option: ['GET', '/queue-options/:optionId', []],
    createOption: ['POST', '/queue-options', []],
    updateOption: ['PUT', '/queue-options/:optionId', []],
    removeOption: ['DELETE', '/queue-options/:optionId', []],
  },
  sla: {
    list: ['GET', '/sla-policies', []],
    get: ['GET', '/sla-policies/:policyId', []],
    create: ['POST', '/sla-policies', []],
    update: ['PUT', '/sla-policies/:policyId', []],
    remove: ['DELETE', '/sla-policies/:policyId', []],
  },
  users: {
    list: ['GET', '/users/list', ['companyId']],
    availability: ['GET', '/users/availability', []],
    setAvailability: ['PUT', '/users/availability', []],
    get: ['GET', '/users/:userId', []],
    page: ['GET', '/users', ['searchParam', 'pageNumber', 'companyId', 'sort', 'queueId', 'profile', 'online']],
    setLanguage: ['POST', '/users/set-language/:language', []],
  },
  audit: {
    list: ['GET', '/audit-log', ['userId', 'action', 'from', 'to', 'limit', 'cursor']],
  },
  auth: {
    me: ['GET', '/auth/me', []],
    totp: ['GET', '/auth/totp', []],
    totpOf: ['GET', '/auth/totp/:userId', []],
  },
  invitations: {
    list: ['GET', '/invitations', []],
  },
  files: {
    list: ['GET', '/files', ['searchParam', 'pageNumber', 'companyId']],
    get: ['GET', '/files/:fileId', []],
    create: ['POST', '/files', []],
    update: ['PUT', '/files/:fileId', []],
    remove: ['DELETE', '/files/:fileId', []],
    upload: ['POST', '/files/uploadList/:fileId', [], 'files'],
  },
  stickers: {
    list: ['GET', '/stickers', []],
    add: ['POST', '/stickers', [], 'file'],
    remove: ['DELETE', '/stickers/:stickerId', []],
  },
  tags: {
    list: ['GET', '/tags', ['searchParam', 'pageNumber', 'companyId', 'sort']],
    all: ['GET', '/tags/list', ['searchParam', 'companyId']],
    lanes: ['GET', '/tags/kanban', []],
    orderLanes: ['PUT', '/tags/kanban', []],
    get: ['GET', '/tags/:tagId', []],
    create: ['POST', '/tags', []],
    update: ['PUT', '/tags/:tagId', []],
    remove: ['DELETE', '/tags/:tagId', []],
  },
  contacts: {
    list: ['GET', '/contacts', ['searchParam', 'dateStart', 'dateEnd', 'tags', 'tagMatch', 'talkedSince', 'silentSince', 'hasEmail', 'ownerId', 'pageNumber', 'date', 'cursor']],
    all: ['GET', '/contacts/list', ['searchParam', 'name']],
    count: ['GET', '/contacts/count', ['searchParam', 'dateStart', 'dateEnd', 'tags', 'tagMatch', 'talkedSince', 'silentSince', 'hasEmail', 'ownerId']],
    bulk: ['POST', '/contacts/bulk', []],
    get: ['GET', '/contacts/:contactId', []],
    create: ['POST', '/contacts', []],
    update: ['PUT', '/contacts/:contactId', []],
    check: ['POST', '/contacts/:contactId/check', []],
    merge: ['POST', '/contacts/:contactId/merge', []],
    erase: ['POST', '/contacts/:contactId/erase', []],
    remove: ['DELETE', '/contacts/:contactId', []],
    upload: ['POST', '/contacts/upload', [], 'file'],
    importBook: ['POST', '/contacts/import', []],
    getImport: ['GET', '/contacts/imports/:importId', []],
    startImport: ['POST', '/contacts/imports/:importId/start', []],
    importRows: ['GET', '/contacts/imports/:importId/rows', ['outcome', 'after']],
    importProblems: ['GET', '/contacts/imports/:importId/problems', []],
    exportOne: ['GET', '/contacts/:contactId/export', []],
    exportAll: ['GET', '/contacts/export', ['searchParam', 'dateStart', 'dateEnd', 'tags', 'tagMatch', 'talkedSince', 'silentSince', 'hasEmail', 'ownerId', 'date']],
  },
  connections: {
    list: ['GET', '/whatsapp', ['session', 'companyId']],
    providers: ['GET', '/whatsapp/providers', []],
    get: ['GET', '/whatsapp/:whatsappId', ['session', 'companyId']],
    create: ['POST', '/whatsapp', []],
    update: ['PUT', '/whatsapp/:whatsappId', []],
    remove: ['DELETE', '/whatsapp/:whatsappId', ['newDefaultId']],
    retrySession: ['POST', '/whatsappsession/:whatsappId', []],
    newSession: ['PUT', '/whatsappsession/:whatsappId', []],
    endSession: ['DELETE', '/whatsappsession/:whatsappId', []],
    pairingCode: ['POST', '/whatsappsession/:whatsappId/pairing-code', []],
    health: ['GET', '/whatsapp/:whatsappId/health', []],
    templates: ['GET', '/whatsapp/:whatsappId/templates', []],
    syncTemplates: ['POST', '/whatsapp/:whatsappId/templates/sync', []],
  },
  tickets: {
    list: ['GET', '/tickets', ['searchParam', 'pageNumber', 'status', 'ticketIds', 'tags', 'users', 'queueIds', 'withoutQueue', 'whatsappIds', 'date', 'updatedAt', 'showAll', 'withUnreadMessages', 'snoozed', 'order', 'unanswered', 'conditions', 'cursor', 'mayBeShort']],
    counters: ['GET', '/tickets/counters', ['showAll', 'queueIds', 'withoutQueue']],
    history: ['GET', '/tickets/history', ['contactId', 'beforeId']],
    successors: ['GET', '/tickets/successors', ['ticketIds']],
    get: ['GET', '/tickets/:ticketId', []],
    getByUuid: ['GET', '/tickets/u/:uuid', []],
    create: ['POST', '/tickets', []],
    update: ['PUT', '/tickets/:ticketId', []],
    undoResolve: ['POST', '/tickets/:ticketId/undo-resolve', []],
    findLive: ['GET', '/tickets/:ticketId/live', []],
    snooze: ['PUT', '/tickets/:ticketId/snooze', []],
    wake: ['DELETE', '/tickets/:ticketId/snooze', []],
    setPriority: ['PUT', '/tickets/:ticketId/priority', []],
    syncTags: ['POST', '/tags/sync', []],
    startBulk: ['POST', '/tickets/bulk', []],
    getBulk: ['GET', '/tickets/bulk/:bulkId', []],
    undoBulk: ['POST', '/tickets/bulk/:bulkId/undo', []],
    markUnread: ['PUT', '/tickets/:ticketId/unread', []],
    remove: ['DELETE', '/tickets/:ticketId', []],
    listViews: ['GET', '/ticket-views', []],
    countViews: ['GET', '/ticket-views/counts', []],
    createView: ['POST', '/ticket-views', []],
    orderViews: ['PUT', '/ticket-views/order', []],
    updateView: ['PUT', '/ticket-views/:viewId', []],
    removeView: ['DELETE', '/ticket-views/:viewId', []],
    listPins: ['GET', '/ticket-pins', []],
    pin: ['PUT', '/ticket-pins/:ticketId', []],
    unpin: ['DELETE', '/ticket-pins/:ticketId', []],
  },
  messages: {
    list: ['GET', '/messages/:ticketId', ['pageNumber', 'beforeSeq', 'afterSeq', 'around', 'peek']],
    gallery: ['GET', '/messages/:ticketId/gallery', ['kind', 'beforeSeq']],
    markRead: ['POST', '/messages/:ticketId/read', []],
    search: ['GET', '/messages/:ticketId/search', ['searchParam']],
    searchAll: ['GET', '/messages/search', ['searchParam', 'cursor']],
    send: ['POST', '/messages/:ticketId', [], 'medias'],
    retry: ['POST', '/messages/:ticketId/:messageId/retry', []],
    changes: ['GET', '/messages/:ticketId/:messageId/changes', []],
    react: ['POST', '/messages/react', []],
    remove: ['DELETE', '/messages/:messageId', []],
    download: ['POST', '/messages/:ticketId/:messageId/download', []],
    keepSticker: ['POST', '/messages/:ticketId/:messageId/sticker', []],
    previewChat: ['POST', '/contacts/:contactId/chat-export/preview', [], 'file'],
    importChat: ['POST', '/contacts/:contactId/chat-export', [], 'file'],
  },
  sandbox: {
    write: ['POST', '/sandbox/:whatsappId/messages', [], 'medias'],
    change: ['POST', '/sandbox/:whatsappId/changes', []],
    call: ['POST', '/sandbox/:whatsappId/calls', []],
    list: ['GET', '/sandbox/:whatsappId/messages', ['phone']],
    read: ['POST', '/sandbox/:whatsappId/read', []],
    typing: ['POST', '/sandbox/:whatsappId/typing', []],
    scan: ['POST', '/sandbox/:whatsappId/scan', []],
  },
  notes: {
    list: ['GET', '/ticket-notes/list', ['ticketId', 'contactId']],
    create: ['POST', '/ticket-notes', []],
    mentions: ['GET', '/ticket-notes/mentions', []],
    seeMentions: ['PUT', '/ticket-notes/mentions/seen', []],
    remove: ['DELETE', '/ticket-notes/:noteId', []],
  },
  notifications: {
    news: ['GET', '/notifications/news', ['cursor']],
    unread: ['GET', '/notifications/unread', []],
    readNews: ['PUT', '/notifications/news/read', []],
    preferences: ['GET', '/notifications/preferences', []],
    changePreferences: ['PUT', '/notifications/preferences', []],
  },
  automation: {
    turns: ['GET', '/tickets/:ticketId/automation', ['before']],
  },
  ratings: {
    ofTicket: ['GET', '/tickets/:ticketId/rating', []],
    ofContact: ['GET', '/contacts/:contactId/ratings', []],
    own: ['GET', '/ratings/own', []],
    ofAttendants: ['GET', '/ratings/attendants', ['dateStart', 'dateEnd']],
  },
  chatbot: {
    simulate: ['POST', '/chatbot/simulate', []],
    takeOver: ['POST', '/tickets/:ticketId/bot/take-over', []],
    giveBack: ['POST', '/tickets/:ticketId/bot/give-back', []],
  },
  assignment: {
    team: ['GET', '/assignment/team', []],
  },
  prompts: {
    list: ['GET', '/prompt', ['searchParam', 'pageNumber', 'companyId']],
    get: ['GET', '/prompt/:promptId', []],
    create: ['POST', '/prompt', []],
    update: ['PUT', '/prompt/:promptId', []],
    remove: ['DELETE', '/prompt/:promptId', []],
    models: ['POST', '/prompt/models', []],
    attempt: ['POST', '/prompt/test', []],
    help: ['GET', '/ai-help', []],
    suggest: ['POST', '/tickets/:ticketId/ai/suggestion', []],
    improve: ['POST', '/tickets/:ticketId/ai/improvement', []],
    translate: ['POST', '/tickets/:ticketId/ai/translation', []],
    summarize: ['POST', '/tickets/:ticketId/ai/summary', []],
    transcribe: ['POST', '/tickets/:ticketId/messages/:messageId/transcript', []],
  },
  integrations: {
    list: ['GET', '/queueIntegration', ['searchParam', 'pageNumber', 'companyId']],
    get: ['GET', '/queueIntegration/:integrationId', []],
    uses: ['GET', '/queueIntegration/:integrationId/uses', []],
    create: ['POST', '/queueIntegration', []],
    update: ['PUT', '/queueIntegration/:integrationId', []],
    remove: ['DELETE', '/queueIntegration/:integrationId', []],
    testSession: ['POST', '/queueIntegration/testSession', []],
    deliveries: ['GET', '/queueIntegration/:integrationId/deliveries', ['cursor']],
    replay: ['POST', '/queueIntegration/:integrationId/deliveries/:deliveryId', []],
  },
  publicApi: {
    send: ['POST', '/api/messages/send', [], 'medias'],
    message: ['GET', '/api/messages/:messageId', []],
  },
  quickMessages: {
    list: ['GET', '/quick-messages', ['searchParam', 'pageNumber', 'companyId', 'userId', 'folder', 'sort']],
    offered: ['GET', '/quick-messages/list', ['companyId', 'userId']],
    get: ['GET', '/quick-messages/:quickMessageId', []],
    create: ['POST', '/quick-messages', []],
    update: ['PUT', '/quick-messages/:quickMessageId', []],
    remove: ['DELETE', '/quick-messages/:quickMessageId', []],
    attach: ['POST', '/quick-messages/:quickMessageId/media-upload', [], 'file'],
    detach: ['DELETE', '/quick-messages/:quickMessageId/media-upload', []],
  },
  macros: {
    list: ['GET', '/macros', []],
    get: ['GET', '/macros/:macroId', []],
    create: ['POST', '/macros', []],
    update: ['PUT', '/macros/:macroId', []],
    remove: ['DELETE', '/macros/:macroId', []],
    run: ['POST', '/macros/:macroId/run', []],
  },
  contactLists: {
    list: ['GET', '/contact-lists', ['searchParam', 'pageNumber', 'companyId', 'sort']],
    all: ['GET', '/contact-lists/list', ['companyId']],
    get: ['GET', '/contact-lists/:contactListId', []],
    create: ['POST', '/contact-lists', []],
    update: ['PUT', '/contact-lists/:contactListId', []],
    remove: ['DELETE', '/contact-lists/:contactListId', []],
    checkAgain: ['POST', '/contact-lists/:contactListId/check', []],
    addContacts: ['POST', '/contact-lists/:contactListId/contacts', []],
    upload: ['POST', '/contact-lists/:contactListId/upload', [], 'file'],
    items: ['GET', '/contact-list-items', ['contactListId', 'searchParam', 'pageNumber', 'companyId', 'cursor']],
    getItem: ['GET', '/contact-list-items/:contactListItemId', []],
    addItem: ['POST', '/contact-list-items', []],
    updateItem: ['PUT', '/contact-list-items/:contactListItemId', []],
    removeItem: ['DELETE', '/contact-list-items/:contactListItemId', []],
  },
  campaigns: {
    list: ['GET', '/campaigns', ['searchParam', 'pageNumber', 'companyId', 'status', 'sort']],
    get: ['GET', '/campaigns/:campaignId', []],
    create: ['POST', '/campaigns', []],
    update: ['PUT', '/campaigns/:campaignId', []],
    remove: ['DELETE', '/campaigns/:campaignId', []],
    attach: ['POST', '/campaigns/:campaignId/media-upload', [], 'file'],
    detach: ['DELETE', '/campaigns/:campaignId/media-upload', []],
    cancel: ['POST', '/campaigns/:campaignId/cancel', []],
    restart: ['POST', '/campaigns/:campaignId/restart', []],
    settings: ['GET', '/campaign-settings', ['companyId']],
    saveSettings: ['POST', '/campaign-settings', []],
    report: ['GET', '/campaigns/:campaignId/report', []],
    recipients: ['GET', '/campaigns/:campaignId/recipients', ['searchParam', 'status', 'replied', 'cursor']],
    export: ['GET', '/campaigns/:campaignId/export', []],
    rehearse: ['POST', '/campaigns/rehearsal', []],
    test: ['POST', '/campaigns/test', []],
    testOutcome: ['GET', '/campaigns/test/:testId', []],
  },
  schedules: {
    list: ['GET', '/schedules', ['searchParam', 'pageNumber', 'from', 'to', 'order', 'status', 'done', 'contactId', 'userId', 'companyId', 'cursor']],
    get: ['GET', '/schedules/:scheduleId', []],
    create: ['POST', '/schedules', []],
    update: ['PUT', '/schedules/:scheduleId', []],
    remove: ['DELETE', '/schedules/:scheduleId', ['version']],
    attach: ['POST', '/schedules/:scheduleId/media-upload', [], 'file'],
    detach: ['DELETE', '/schedules/:scheduleId/media-upload', []],
  },
  kanban: {
    board: ['GET', '/ticket/kanban', ['queueIds', 'users', 'searchParam', 'dateStart', 'dateEnd', 'showAll', 'lane', 'cursor', 'filled']],
    place: ['PUT', '/ticket-tags/:ticketId/:tagId', ['from']],
    clear: ['DELETE', '/ticket-tags/:ticketId', ['from']],
  },
  billing: {
    listInvoices: ['GET', '/invoices/all', ['searchParam', 'pageNumber', 'sort']],
    getCheckout: ['GET', '/invoices/:invoiceId/checkout', []],
    getReceipt: ['GET', '/invoices/:invoiceId/receipt', []],
    subscribe: ['POST', '/subscription', []],
    readSubscription: ['GET', '/subscription/plans', []],
    changePlan: ['POST', '/subscription/change', []],
    withdrawChange: ['DELETE', '/subscription/change', []],
  },
  dashboard: {
    read: ['GET', '/dashboard', ['days', 'date_from', 'date_to']],
    ticketsUsers: ['GET', '/dashboard/ticketsUsers', ['initialDate', 'finalDate', 'companyId']],
    ticketsDay: ['GET', '/dashboard/ticketsDay', ['initialDate', 'finalDate', 'companyId']],
    insights: ['GET', '/dashboard/insights', ['days', 'date_from', 'date_to', 'queueId']],
    sla: ['GET', '/dashboard/sla', ['days', 'date_from', 'date_to']],
  },
  chats: {
    list: ['GET', '/chats', ['searchParam', 'pageNumber', 'cursor']],
    unread: ['GET', '/chats/unread', []],
    get: ['GET', '/chats/:chatId', []],
    create: ['POST', '/chats', []],
    update: ['PUT', '/chats/:chatId', []],
    remove: ['DELETE', '/chats/:chatId', []],
    messages: ['GET', '/chats/:chatId/messages', ['pageNumber', 'beforeSeq']],
    send: ['POST', '/chats/:chatId/messages', [], 'medias'],
    read: ['POST', '/chats/:chatId/read', []],
  },
  announcements: {
    list: ['GET', '/announcements', ['searchParam', 'pageNumber', 'companyId']],
    get: ['GET', '/announcements/:announcementId', []],
  },
  helps: {
    page: ['GET', '/helps', ['searchParam', 'pageNumber']],
    list: ['GET', '/helps/list', []],
    get: ['GET', '/helps/:helpId', []],
  },
  reports: {
    read: ['GET', '/reports', ['by', 'days', 'date_from', 'date_to', 'queueId']],
    listMailings: ['GET', '/reports/mailings', []],
    createMailing: ['POST', '/reports/mailings', []],
    updateMailing: ['PUT', '/reports/mailings/:mailingId', []],
    removeMailing: ['DELETE', '/reports/mailings/:mailingId', []],
    leaveMailing: ['DELETE', '/reports/mailings/:mailingId/me', []],
  },
  sampleData: {
    get: ['GET', '/sample-data', []],
    create: ['POST', '/sample-data', []],
    remove: ['DELETE', '/sample-data', []],
  },
};
