import { expect, test } from 'vitest';
import { isReachableByStrangers, publicAddress } from './paths.ts';

test.each([
  ['https://prosa.padaria.com.br/webhooks/1', true],
  ['https://1.2.3.4/webhooks/1', true],
  ['http://prosa.padaria.com.br/webhooks/1', false],
  ['https://localhost:3000/webhooks/1', false],
  ['https://servidor/webhooks/1', false],
  ['https://prosa.local/webhooks/1', false],
  ['https://192.168.0.10/webhooks/1', false],
  ['https://172.20.0.2/webhooks/1', false],
  ['https://10.1.2.3/webhooks/1', false],
  ['https://[::1]/webhooks/1', false],
])('a server on the internet can call %s: %s', (address, reachable) =>
  expect(isReachableByStrangers(address)).toBe(reachable),
);

test('a path is called below the address of this page', () =>
  expect(publicAddress('/webhooks/1')).toBe(`${window.location.origin}/webhooks/1`));
