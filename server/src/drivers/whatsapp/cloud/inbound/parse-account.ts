/**
 * What Meta tells of an account and its numbers rather than of messages: restrictions, an account that is or will be
 * disabled, how a number is judged and how many people it may begin with. Pure.
 * https://developers.facebook.com/documentation/business-messaging/whatsapp/webhooks/reference/account_update
 */
import type { Restriction } from '../../events.ts';
import { type Fields, inner, items, text } from './fields.ts';

/** How many people a day the number may begin conversations with. */
export type DailyLimit = number | 'unlimited';

export type AccountNews = {
  /** The one number it is about, as digits; null where it concerns all of the account. */
  readonly number: string | null;
  /** Null lifts it; left out where nothing is said of it. */
  readonly restriction?: Restriction | null;
  readonly isFlagged?: boolean;
  readonly limit?: DailyLimit;
  /** What people should know, in Meta's word for it; null where it is over. */
  readonly notice?: { readonly event: string; readonly detail: string | null } | null;
};

/** Reads news of an account from a webhook's change; `undefined` for what does not concern us. */
export function parseAccountNews(field: string, value: Fields): AccountNews | undefined {
  switch (field) {
    case 'account_update':
      return accountUpdateOf(value);
    case 'phone_number_quality_update':
      return qualityOf(value);
    case 'business_capability_update':
      return capabilityOf(value);
    case 'account_alerts':
      return alertOf(value);
    default:
      return undefined;
  }
}

function accountUpdateOf(value: Fields): AccountNews | undefined {
  const event = text(value, 'event');
  switch (event) {
    case 'DISABLED_UPDATE':
      return banOf(inner(value, 'ban_info'));
    case 'ACCOUNT_RESTRICTION': {
      const restriction = restrictionOf(items(value, 'restriction_info'));
      const detail = items(value, 'restriction_info')
        .flatMap((one) => text(one, 'restriction_type') ?? [])
        .join(', ');
      const notice = { event, detail: detail === '' ? null : detail };
      return { number: null, notice, ...(restriction && { restriction }) };
    }
    case 'ACCOUNT_VIOLATION': {
      const detail = text(inner(value, 'violation_info'), 'violation_type');
      return { number: null, notice: { event, detail } };
    }
    case 'ACCOUNT_DELETED':
      return { number: null, restriction: held('all', null, event), notice: { event, detail: null } };
    default:
      return undefined;
  }
}

const held = (scope: Restriction['scope'], until: Date | null, code: string): Restriction => ({
  scope,
  until,
  code,
});

function banOf(ban: Fields): AccountNews | undefined {
  const state = text(ban, 'waba_ban_state');
  if (state === 'REINSTATE') return { number: null, restriction: null, notice: null };
  const notice = { event: state ?? '', detail: dateOf(text(ban, 'waba_ban_date')) };
  if (state === 'DISABLE') return { number: null, restriction: held('all', null, state), notice };
  return state === 'SCHEDULE_FOR_DISABLE' ? { number: null, notice } : undefined;
}

const scopes: Readonly<Record<string, Restriction['scope']>> = {
  RESTRICTED_BIZ_INITIATED_MESSAGING: 'cold',
  RESTRICTED_CUSTOMER_INITIATED_MESSAGING: 'all',
};

/** The strictest of them, until the last of its kind ends. */
function restrictionOf(told: readonly Fields[]): Restriction | undefined {
  const all = told.flatMap((one) => {
    const code = text(one, 'restriction_type') ?? '';
    const scope = scopes[code];
    return scope === undefined ? [] : [held(scope, instantOf(text(one, 'expiration')), code)];
  });
  const scope = all.some((one) => one.scope === 'all') ? 'all' : 'cold';
  const strictest = all.filter((one) => one.scope === scope);
  return strictest.reduce<Restriction | undefined>(
    (last, one) => (last === undefined || isLater(one.until, last.until) ? one : last),
    undefined,
  );
}

const isLater = (one: Date | null, other: Date | null): boolean =>
  other !== null && (one === null || one > other);

/** Seconds or milliseconds since 1970, or as ISO writes it. */
function instantOf(told: string | null): Date | null {
  if (told === null) return null;
  const digits = /^\d+$/.test(told) ? Number(told) : Number.NaN;
  const at = new Date(Number.isNaN(digits) ? told : digits * (digits < 1e11 ? 1_000 : 1));
  return Number.isNaN(at.getTime()) ? null : at;
}

const dateOf = (told: string | null): string | null => instantOf(told)?.toISOString().slice(0, 10) ?? told;

/** Events about how much a number can send within a second say nothing of how many people it may begin with. */
const speedEvents: ReadonlySet<string> = new Set(['THROUGHPUT_UPGRADE', 'ONBOARDING']);

function qualityOf(value: Fields): AccountNews | undefined {
  const number = text(value, 'display_phone_number')?.replace(/\D/g, '') ?? '';
  const event = text(value, 'event') ?? '';
  if (number === '') return undefined;
  const limit =
    limitOf(text(value, 'max_daily_conversations_per_business')) ??
    (speedEvents.has(event) ? undefined : limitOf(text(value, 'current_limit')));
  const flags = { FLAGGED: true, DOWNGRADE: true, UNFLAGGED: false, UPGRADE: false } as const;
  const isFlagged = event in flags ? flags[event as keyof typeof flags] : undefined;
  if (limit === undefined && isFlagged === undefined) return undefined;
  return { number, ...(limit !== undefined && { limit }), ...(isFlagged !== undefined && { isFlagged }) };
}

function capabilityOf(value: Fields): AccountNews | undefined {
  const limit =
    limitOf(text(value, 'max_daily_conversations_per_business')) ??
    limitOf(text(value, 'max_daily_conversation_per_phone'));
  return limit === undefined ? undefined : { number: null, limit };
}

/** `TIER_2K`, or the number itself; below zero there is none. */
function limitOf(told: string | null): DailyLimit | undefined {
  if (told === null) return undefined;
  if (told === 'TIER_UNLIMITED' || /^-\d+$/.test(told)) return 'unlimited';
  const [, digits, thousands] = /^(?:TIER_)?(\d+)(K)?$/.exec(told) ?? [];
  return digits === undefined ? undefined : Number(digits) * (thousands === undefined ? 1 : 1_000);
}

function alertOf(value: Fields): AccountNews | undefined {
  const alert = inner(value, 'alert_info');
  const event = text(alert, 'alert_type');
  const isGrave = ['WARNING', 'CRITICAL'].includes(text(alert, 'alert_severity') ?? '');
  if (event === null || !isGrave || text(alert, 'alert_status') !== 'ACTIVE') return undefined;
  return { number: null, notice: { event, detail: null } };
}
