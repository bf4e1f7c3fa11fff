import { maskedSecret, settingKeys } from '@prosa/shared';
import { describe, expect, it } from 'vitest';
import { allows, completed, isSettingKey, parsed, shown } from './settings.rules.ts';

describe('stored settings', () => {
  it('are completed with the initial values, in the catalogue’s order', () => {
    const texts = completed([{ key: 'call', value: 'disabled' }]);
    expect(Object.keys(texts)).toEqual(settingKeys);
    expect(texts).toMatchObject({
      call: 'disabled',
      userRating: 'disabled',
      chatBotType: 'text',
      CheckMsgIsGroup: 'enabled',
    });
  });

  it('lose what the catalogue does not know or allow', () => {
    const texts = completed([
      { key: 'call', value: 'perhaps' },
      { key: 'forgotten', value: 'enabled' },
    ]);
    expect(texts.call).toBe('enabled');
    expect(texts).not.toHaveProperty('forgotten');
  });

  it('are read as switches and choices', () => {
    const settings = parsed(
      completed([
        { key: 'userRating', value: 'enabled' },
        { key: 'scheduleType', value: 'queue' },
        { key: 'campaignsEnabled', value: 'false' },
      ]),
    );
    expect(settings).toMatchObject({
      userRating: true,
      scheduleType: 'queue',
      campaignsEnabled: false,
      ignoreGroups: true,
    });
  });
});

describe('a setting', () => {
  it.each([
    { key: 'call', text: 'enabled', seen: 'enabled' },
    { key: 'asaas', text: '$aact_secret', seen: maskedSecret },
    { key: 'asaas', text: '', seen: '' },
  ] as const)('$key "$text" is shown as "$seen"', ({ key, text, seen }) => {
    expect(shown(key, text)).toEqual({ key, value: seen });
  });

  it.each([
    { key: 'call', value: 'enabled', allowed: true },
    { key: 'call', value: 'on', allowed: false },
    { key: 'scheduleType', value: 'company', allowed: true },
    { key: 'scheduleType', value: 'enabled', allowed: false },
    { key: 'asaas', value: 'anything', allowed: true },
  ] as const)('$key may be "$value": $allowed', ({ key, value, allowed }) => {
    expect(allows(key, value)).toBe(allowed);
  });

  it('is known by its own name only', () => {
    expect(['call', 'Call', 'toString', '__proto__'].map(isSettingKey)).toEqual([true, false, false, false]);
  });
});
