import { getEventListeners } from 'node:events';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { ForsakenDevice, Removal } from '../../driver.ts';
import { type Stage, setStage } from '../testing.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await setStage();
});
afterAll(() => stage.close());

type Company = Awaited<ReturnType<Stage['company']>>;

const remove = (
  { host }: Pick<Company, 'host'>,
  credentials = host.credentials(),
  signal = new AbortController().signal,
): Promise<Removal> => {
  const device: ForsakenDevice = { ...host.key, name: 'Test', credentials: credentials ?? new Uint8Array() };
  const { removeDevice } = stage.driver();
  if (removeDevice === undefined) return expect.fail('nothing is taken off phones here');
  return removeDevice(device, signal);
};
const devices = async ({ phone }: Company): Promise<number> => (await phone.devices()).length;

it('a device is taken off its phone, and what has gone already counts as gone', async () => {
  const company = await stage.company();
  const credentials = company.host.credentials();
  await company.session.close();
  expect(await devices(company)).toBe(1);
  expect(await remove(company, credentials)).toEqual({ isGone: true });
  expect(await devices(company)).toBe(0);
  expect(await remove(company, credentials)).toEqual({ isGone: true });
});

it.each([
  ['an incident passes', { reason: 503 }, { isGone: false }],
  [
    'a ban has its end',
    { reason: 402, attributes: { expire: '7200' } },
    { isGone: false, afterMs: 7_200_000 },
  ],
  ['a lock lasts', { reason: 403 }, { isGone: false, afterMs: 43_200_000 }],
  ['an old version is not the end', { reason: 405 }, { isGone: false, afterMs: 43_200_000 }],
  ['a banned number keeps its device', { reason: 406 }, { isGone: false, afterMs: 43_200_000 }],
])('where WhatsApp refuses the login the device stays for now: %s', async (_, refusal, outcome) => {
  const company = await stage.company();
  await company.session.close();
  await stage.network.faults.add({ kind: 'login', number: company.number, ...refusal });
  expect(await remove(company)).toEqual(outcome);
  expect(await devices(company)).toBe(1);
});

it('what was tried is not kept by whoever may break it off', async () => {
  const company = await stage.company();
  const { signal } = new AbortController();
  const credentials = company.host.credentials();
  await company.session.close();
  await remove(company, credentials, signal);
  await remove(company, credentials, signal);
  expect(getEventListeners(signal, 'abort')).toEqual([]);
});

it('what cannot be read is nobody’s device', async () => {
  const company = await stage.company();
  expect(await remove(company, Buffer.from('{}'))).toEqual({ isGone: true });
});

it('whoever breaks it off has not taken it off', async () => {
  const company = await stage.company();
  await company.session.close();
  await stage.network.faults.add({ kind: 'query', number: company.number, xmlns: 'md' });
  const caller = new AbortController();
  const removal = remove(company, undefined, caller.signal);
  await expect
    .poll(async () =>
      (await stage.network.log()).some(
        ({ attributes }) => attributes['xmlns'] === 'md' && attributes['type'] === 'set',
      ),
    )
    .toBe(true);
  caller.abort();
  expect(await removal).toEqual({ isGone: false });
});
