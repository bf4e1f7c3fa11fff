import { describe, expect, it } from 'vitest';
import { networkOf } from './network-of.ts';

describe('the key of an address', () => {
  const table: [address: string, key: string][] = [
    ['203.0.113.9', '203.0.113.9'],
    ['::ffff:203.0.113.9', '203.0.113.9'],
    ['::FFFF:cb00:7109', '203.0.113.9'],
    ['203.0.113.9:52011', '203.0.113.9'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:0DB8:0001:0002::', '2001:db8:1:2::/64'],
    ['[2001:db8:1:2::7]:443', '2001:db8:1:2::/64'],
    ['2001:db8:1:3::7', '2001:db8:1:3::/64'],
    ['fe80::1%eth0', 'fe80::/64'],
    ['::1', '::/64'],
    ['unknown', 'unknown'],
  ];
  it.each(table)('of %s is %s', (address, key) => expect(networkOf(address)).toBe(key));

  it('is never longer than an address, whatever stands there', () => {
    expect(networkOf('x'.repeat(10_000))).toHaveLength(45);
  });
});
