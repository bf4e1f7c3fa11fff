/** Until when a session that cannot show a fresh token goes on. */
import { expect, it } from 'vitest';
import { type Person, sharedServer } from '#src/testing/server.ts';
import { openLiveIdentity } from './live-identity.ts';

const identityOf = ({ token, id: userId, companyId }: Person) => {
  const claims = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as {
    sid: string;
  };
  const known = { profile: 'user', super: false, restricted: false, expiresAt: new Date() } as const;
  return { ...known, companyId, userId, sessionId: claims.sid };
};

it('lasts until its refresh token does, and is over with its sign-out, another sign-in or its subscription', async () => {
  const server = await sharedServer();
  const company = await server.company();
  const ana = await company.agent();
  const { inCompany } = server.app.platform;
  const { sessionEnd } = openLiveIdentity({
    inCompany,
    cached: () => Promise.reject(new Error('not asked')),
  });
  const own = identityOf(ana);
  const days = ((await sessionEnd(own))?.getTime() ?? 0) - Date.now();
  expect(days).toBeGreaterThan(6 * 86_400_000);
  expect(await sessionEnd({ ...own, restricted: true })).toBeUndefined();
  expect(await sessionEnd({ ...own, sessionId: crypto.randomUUID() })).toBeUndefined();
  const again = await server.signIn(ana, company.id);
  expect(await sessionEnd(own)).toBeUndefined();
  const newer = identityOf(again);
  expect(await sessionEnd(newer)).toBeInstanceOf(Date);
  await again.api.auth.logout();
  expect(await sessionEnd(newer)).toBeUndefined();
});
