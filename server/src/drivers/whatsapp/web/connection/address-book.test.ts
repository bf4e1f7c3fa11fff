import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Person } from '../../events.ts';
import type { Host } from '../../testing.ts';
import { type Company, type Stage, setStage } from '../testing.ts';

let stage: Stage;
let company: Company;
beforeAll(async () => {
  stage = await setStage();
  company = await stage.company(undefined, undefined, {
    historyDays: 0,
    addressBook: true,
    chatPartners: false,
  });
}, 60_000);
afterAll(() => stage.close());

const told = (host: Host): readonly Person[] =>
  host.events.flatMap((event) => {
    if (event.type === 'people') return event.people;
    return event.type === 'contact' ? [event] : [];
  });
const namesTold = (host: Host): (string | null)[] =>
  told(host).flatMap(({ name }) => (name === null ? [] : [name]));
const hearsOf = (name: string) =>
  company.host.until(() => told(company.host).find((person) => person.name === name));

describe('the address book of the phone', () => {
  it('is told entry by entry as it changes, and all of it again when asked', async () => {
    await company.phone.keepsInBook('5511977700001', 'Tia Lu');
    expect(await hearsOf('Tia Lu')).toMatchObject({
      identities: expect.arrayContaining([{ kind: 'phone', value: '5511977700001' }]),
    });
    await company.phone.keepsInBook('5511977700002', 'Zé do gás');
    await hearsOf('Zé do gás');
    const before = namesTold(company.host).length;
    expect(await company.session.addressBook()).toBe(2);
    await expect.poll(() => namesTold(company.host).slice(before)).toEqual(['Tia Lu', 'Zé do gás']);
    // Nothing of it is lost on the way: what changes next is told as before.
    await company.phone.keepsInBook('5511977700003', 'Padeiro');
    await hearsOf('Padeiro');
  });

  it('is nobody’s to tell without a connection', async () => {
    const other = await stage.company();
    await other.session.close();
    await expect(other.session.addressBook()).rejects.toMatchObject({ code: 'not_connected' });
  });
});
