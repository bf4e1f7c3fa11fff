import { describe, expect, it } from 'vitest';
import { readWebhook } from './webhook.ts';

const read = (field: string, value: object) =>
  readWebhook({ entry: [{ id: '900800700', changes: [{ field, value }] }] });
const news = (field: string, value: object) => read(field, value).accounts.map((one) => one.news);
const restrictionInfo = (...restrictions: [type: string, expiration: unknown][]) => ({
  event: 'ACCOUNT_RESTRICTION',
  restriction_info: restrictions.map(([restriction_type, expiration]) => ({ restriction_type, expiration })),
});
const until = new Date('2026-04-19T13:59:20Z');

describe('what Meta tells of an account', () => {
  it.each([
    ['2026-04-19T13:59:20+0000'],
    [until.getTime()],
    [until.getTime() / 1_000],
    [String(until.getTime() / 1_000)],
  ])('a restriction ends at %s', (expiration) => {
    expect(
      news('account_update', restrictionInfo(['RESTRICTED_BIZ_INITIATED_MESSAGING', expiration])),
    ).toEqual([
      {
        number: null,
        restriction: { scope: 'cold', until, code: 'RESTRICTED_BIZ_INITIATED_MESSAGING' },
        notice: { event: 'ACCOUNT_RESTRICTION', detail: 'RESTRICTED_BIZ_INITIATED_MESSAGING' },
      },
    ]);
  });

  it('of several restrictions the strictest holds, and one without an end longest', () => {
    const [told] = news(
      'account_update',
      restrictionInfo(
        ['RESTRICTED_BIZ_INITIATED_MESSAGING', '2027-01-01T00:00:00Z'],
        ['RESTRICTED_CUSTOMER_INITIATED_MESSAGING', until.toISOString()],
        ['RESTRICTED_CUSTOMER_INITIATED_MESSAGING', undefined],
      ),
    );
    expect(told?.restriction).toMatchObject({ scope: 'all', until: null });
  });

  it('one that concerns no messages holds nothing back', () => {
    const [told] = news('account_update', restrictionInfo(['RESTRICTED_ADD_PHONE_NUMBER_ACTION', 1]));
    expect(told).not.toHaveProperty('restriction');
  });

  it.each([
    ['DISABLE', { scope: 'all', until: null, code: 'DISABLE' }, { event: 'DISABLE', detail: '2026-04-19' }],
    ['SCHEDULE_FOR_DISABLE', undefined, { event: 'SCHEDULE_FOR_DISABLE', detail: '2026-04-19' }],
    ['REINSTATE', null, null],
  ])('the account is told to be: %s', (waba_ban_state, restriction, notice) => {
    const ban_info = { waba_ban_state, waba_ban_date: 'April 19, 2026 UTC' };
    const [told] = news('account_update', { event: 'DISABLED_UPDATE', ban_info });
    expect([told?.restriction, told?.notice]).toEqual([restriction, notice]);
  });

  it.each([
    [
      { event: 'FLAGGED', current_limit: 'TIER_2K' },
      { isFlagged: true, limit: 2_000 },
    ],
    [
      { event: 'UNFLAGGED', current_limit: 'TIER_10K' },
      { isFlagged: false, limit: 10_000 },
    ],
    [
      { event: 'DOWNGRADE', max_daily_conversations_per_business: 'TIER_250' },
      { isFlagged: true, limit: 250 },
    ],
    [
      { event: 'UPGRADE', max_daily_conversations_per_business: 'TIER_UNLIMITED' },
      { isFlagged: false, limit: 'unlimited' },
    ],
  ])('a number is judged: %j', (value, expected) => {
    expect(
      news('phone_number_quality_update', { display_phone_number: '+55 11 4000-5011', ...value }),
    ).toEqual([{ number: '551140005011', ...expected }]);
  });

  it('how fast a number may send is no limit of people', () => {
    const value = {
      display_phone_number: '551140005011',
      event: 'THROUGHPUT_UPGRADE',
      current_limit: 'TIER_UNLIMITED',
    };
    expect(read('phone_number_quality_update', value)).toMatchObject({
      accounts: [],
      ignored: ['phone_number_quality_update'],
    });
  });

  it.each([
    [{ max_daily_conversation_per_phone: 1_000 }, 1_000],
    [{ max_daily_conversation_per_phone: -1 }, 'unlimited'],
    [{ max_daily_conversations_per_business: 'TIER_100K', max_phone_numbers_per_business: 5 }, 100_000],
  ])('the account may begin with so many a day: %j', (value, limit) => {
    expect(news('business_capability_update', value)).toEqual([{ number: null, limit }]);
  });

  it('grave alerts are told, others are not', () => {
    const alert = (alert_severity: string) => ({
      alert_info: {
        alert_severity,
        alert_status: 'ACTIVE',
        alert_type: 'OBA_REJECTED',
        alert_description: 'x',
      },
    });
    expect(news('account_alerts', alert('WARNING'))).toEqual([
      { number: null, notice: { event: 'OBA_REJECTED', detail: null } },
    ]);
    expect(read('account_alerts', alert('INFORMATIONAL')).ignored).toEqual(['account_alerts']);
  });

  it.each([
    [{}],
    [{ event: 'DISABLED_UPDATE' }],
    [{ event: 'ACCOUNT_RESTRICTION', restriction_info: 'x' }],
    [{ event: 7 }],
  ])('nonsense holds nothing back: %j', (value) => {
    for (const one of news('account_update', value)) expect(one).not.toHaveProperty('restriction');
  });
});
