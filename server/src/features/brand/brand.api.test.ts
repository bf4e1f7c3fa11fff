/** Under whose name the product stands: the platform's brand is its operator's, a company's own is its admins'. */
import type { BrandView, PlatformBrandView } from '@prosa/shared';
import sharp from 'sharp';
import { io } from 'socket.io-client';
import { beforeAll, describe, expect, it } from 'vitest';
import { legalAcceptances } from '#src/features/auth/auth.tables.ts';
import { testPassword } from '#src/features/users/testing.ts';
import { refusal } from '#src/testing/client.ts';
import { type Person, type TestCompany, type TestServer, testServer } from '#src/testing/server.ts';
import { postForm } from '#src/testing/uploads.ts';
import { spokenBrand } from './own-brand.ts';

let server: TestServer;
let company: TestCompany;
let operator: Person;

beforeAll(async () => {
  server = await testServer();
  company = await server.company();
  operator = await server.operator();
});

const nothing: BrandView = {
  ...{ name: null, color: null, palette: null, logo: null, logoDark: null, icon: null },
  supportContact: '',
};

const png = (width: number, height = width): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 4, background: '#8e24aa' } })
    .png()
    .toBuffer();

const put = <T = BrandView>(who: Person, path: string, bytes: Uint8Array, name = 'a.png'): Promise<T> =>
  postForm<T>(server.url + path, who.token, {}, [{ name, type: 'image/png', bytes }], 'file');

/** What is found at an address of a picture. */
async function fetched(address: string | null) {
  const answer = await fetch(server.url + String(address));
  return { status: answer.status, type: answer.headers.get('content-type') };
}

describe('the platform’s brand', () => {
  it('is nothing of its own until its operator decides, and theirs alone to decide', async () => {
    expect(await server.stranger.brand.platform()).toEqual({ ...nothing, legal: null });
    const { brand } = company.admin.api;
    expect(await refusal(brand.updatePlatform({ name: 'Minha' }))).toBe('403 ERR_NO_PERMISSION');
    expect(await refusal(brand.detachPlatform({ picture: 'logo' }))).toBe('403 ERR_NO_PERMISSION');
    expect(await refusal(brand.updateLegal({ terms: '', privacy: '' }))).toBe('403 ERR_NO_PERMISSION');
    const attach = put(company.admin, '/platform/brand/pictures/logo', await png(200));
    expect(await refusal(attach)).toBe('403 ERR_NO_PERMISSION');
  });

  it('is seen by strangers and under every company that has none, one decision at a time', async () => {
    const { brand } = operator.api;
    await brand.updatePlatform({ name: ' Atende Já ' });
    const after = await brand.updatePlatform({ color: '#FFE600' });
    expect(after).toMatchObject({ name: 'Atende Já', color: '#ffe600' });
    // Too light to be read: a darker shade of it is used.
    expect(after.palette?.light[7]).not.toBe('#ffe600');
    expect(await server.stranger.brand.platform()).toEqual(after);
    const later = await server.company();
    expect(await later.inside(spokenBrand)).toMatchObject({
      name: 'Atende Já',
      color: after.palette?.light[7],
    });
    const { records } = await operator.api.audit.list({ action: 'brand.updatePlatform' });
    expect(records[0]?.changes).toContainEqual({ field: 'color', before: null, after: '#ffe600' });
  });

  it.each([
    { color: 'red' },
    { color: '#12345' },
    { color: '#0b7565; } body { display: none' },
    { name: 'x' },
    { name: 'x'.repeat(41) },
    { name: '<b>Prosa</b>' },
    { name: 'a\u202Eb' },
  ])('refuses %j', async (changes) => {
    expect(await refusal(operator.api.brand.updatePlatform(changes))).toBe('400 ERR_VALIDATION');
  });

  it('shows the pictures it has now to anybody, drawn anew, and none that it had', async () => {
    const path = '/platform/brand/pictures/icon';
    const first = await put<PlatformBrandView>(operator, path, await png(300, 200));
    expect(await fetched(first.icon)).toEqual({ status: 200, type: 'image/png' });
    const second = await put<PlatformBrandView>(operator, path, await png(256));
    expect(second.icon).not.toBe(first.icon);
    expect((await fetched(first.icon)).status).toBe(404);
    const drawn = Buffer.from(await (await fetch(server.url + String(second.icon))).arrayBuffer());
    expect(await sharp(drawn).metadata()).toMatchObject({ format: 'png', width: 512, height: 512 });
    await operator.api.brand.detachPlatform({ picture: 'icon' });
    expect((await fetched(second.icon)).status).toBe(404);
  });

  it('takes pictures alone, whatever a file is called', async () => {
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
    const cut = (await png(300)).subarray(0, 60);
    // Says of itself that it is 40,000 pixels a side.
    const bomb = Buffer.from(await png(8));
    bomb.writeUInt32BE(40_000, 16);
    bomb.writeUInt32BE(40_000, 20);
    for (const bytes of [svg, cut, bomb, Buffer.from('%PDF-1.7'), Buffer.from('GIF89a......')]) {
      const refused = put(operator, '/platform/brand/pictures/logo', bytes);
      expect(await refusal(refused)).toBe('400 ERR_VALIDATION');
    }
    const tiny = put(operator, '/platform/brand/pictures/icon', await png(64));
    expect(await refusal(tiny)).toBe('400 ERR_VALIDATION');
    const huge = put(operator, '/platform/brand/pictures/logo', Buffer.alloc(2 * 1024 * 1024 + 1, 1));
    expect(await refusal(huge)).toMatch(/^413 /);
    expect((await operator.api.brand.platform()).logo).toBeNull();
  });
});

describe('terms and privacy', () => {
  const signUp = async (acceptedLegal?: number) => {
    const [plan] = await server.stranger.plans.list();
    const name = `Loja ${Math.random()}`;
    return server.stranger.auth.signUp({
      ...{ name, email: `${name.replace(/\D/g, '')}@example.com`, password: 'Uma-senha-longa-7' },
      planId: plan?.id ?? 0,
      ...(acceptedLegal !== undefined && { acceptedLegal }),
    });
  };

  it('are accepted by whoever signs up, in the version that holds, and that is written down', async () => {
    const { brand } = operator.api;
    expect((await signUp()).user.super).toBe(false);
    const made = await brand.updateLegal({
      terms: 'https://example.com/termos',
      privacy: 'Guardamos pouco.',
    });
    expect(await server.stranger.brand.legal()).toEqual(made);
    const { version } = made;
    expect((await server.stranger.brand.platform()).legal).toEqual({
      version,
      terms: { url: 'https://example.com/termos' },
      privacy: { url: null },
    });
    expect(await refusal(signUp())).toBe('400 ERR_VALIDATION');
    expect(await refusal(signUp(version + 1))).toBe('400 ERR_VALIDATION');
    const { user } = await signUp(version);
    const rows = await server.app.platform.across('what was accepted', (db) =>
      db.orm.select().from(legalAcceptances),
    );
    expect(rows).toEqual([
      { companyId: user.companyId, userId: user.id, version, createdAt: expect.any(Date) },
    ]);
    // Said once more, it is the same version.
    expect((await brand.updateLegal({ terms: made.terms, privacy: made.privacy })).version).toBe(version);
    expect((await brand.updateLegal({ terms: '', privacy: '' })).version).toBe(version + 1);
    expect((await signUp()).user.super).toBe(false);
  });

  it.each(['https://', 'javascript:alert(1)', 'https://a b'])('take no address like %s', async (terms) => {
    const { brand } = operator.api;
    if (terms.startsWith('javascript')) {
      // No address to us, and never made into a link.
      await brand.updateLegal({ terms, privacy: '' });
      expect((await brand.platform()).legal?.terms).toEqual({ url: null });
      await brand.updateLegal({ terms: '', privacy: '' });
    } else expect(await refusal(brand.updateLegal({ terms, privacy: '' }))).toBe('400 ERR_VALIDATION');
  });
});

describe('a company’s brand', () => {
  it('is its admins’ to decide, above the platform’s, and comes with every session', async () => {
    const agent = await company.agent();
    expect(await refusal(agent.api.brand.update({ name: 'Minha' }))).toBe('403 ERR_NO_PERMISSION');
    expect(await refusal(server.stranger.brand.own())).toBe('401 ERR_SESSION_EXPIRED');
    const brand = await company.admin.api.brand.update({
      ...{ name: 'Padaria Sol', color: '#8e24aa', supportContact: '+55 11 99999-0000' },
    });
    expect(await agent.api.brand.own()).toEqual(brand);
    expect(brand.palette?.light[7]).toBe('#8e24aa');
    expect(await company.inside(spokenBrand)).toEqual({
      ...{ name: 'Padaria Sol', color: '#8e24aa', supportContact: '+55 11 99999-0000' },
    });
    const signedIn = await server.stranger.auth.login({ email: agent.email, password: testPassword });
    expect(signedIn.user.company.brand).toEqual(brand);
  });

  it('is heard live by its own people, and seen by nobody of another company', async () => {
    const other = await server.company();
    const agent = await company.agent();
    const socket = io(server.url, { transports: ['websocket'], auth: { token: agent.token } });
    await new Promise((resolve) => socket.once('ready', resolve));
    const heard = new Promise((resolve) => socket.once(`company-${company.id}-brand`, resolve));
    const brand = await put(company.admin, '/brand/pictures/logo', await png(900, 300));
    expect(await heard).toEqual({ action: 'update', brand });
    socket.close();
    expect(await other.admin.api.brand.own()).toEqual(nothing);
    const { user } = await server.stranger.auth.login({ email: other.admin.email, password: testPassword });
    expect(user.company.brand).toBeNull();
    // Nor is its picture another company's.
    expect((await fetched(brand.logo)).status).toBe(200);
    const elsewhere = brand.logo?.replace(`/brand/${company.id}/`, `/brand/${other.id}/`) ?? '';
    expect((await fetched(elsewhere)).status).toBe(404);
  });

  it('is taken back whole: the platform’s holds again', async () => {
    const before = await company.admin.api.brand.own();
    expect(await company.admin.api.brand.remove()).toEqual(nothing);
    expect((await fetched(before.logo)).status).toBe(404);
    expect((await company.inside(spokenBrand)).name).toBe('Atende Já');
  });
});
