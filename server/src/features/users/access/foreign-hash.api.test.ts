/** People who come from another system sign in with the password they have, whatever it was hashed by there. */
import pg from 'pg';
import { expect, it } from 'vitest';
import { apiClient, refusal } from '#src/testing/client.ts';
import { sharedServer } from '#src/testing/server.ts';

it('a bcrypt hash opens once and is ours afterwards; one that nobody knows is a wrong password', async () => {
  const server = await sharedServer();
  const owner = new pg.Pool({ ...server.addresses.owner, max: 1 });
  owner.on('error', () => undefined);
  const { admin } = await server.company();
  const store = (hash: string) =>
    owner.query('update users set password_hash = $1 where email = $2', [hash, admin.email]);
  const signIn = (password: string) =>
    refusal(apiClient(server.url).auth.login({ email: admin.email, password }));
  const hash = async () =>
    (await owner.query('select password_hash as hash from users where email = $1', [admin.email])).rows[0]
      .hash;

  await store('$2a$08$abcdefghijklmnopqrstuuh/O96oMO4nu2vTPovqDNQNNkBoJMeKO');
  expect(await signIn('senha124')).toBe('401 ERR_INVALID_CREDENTIALS');
  expect(await hash()).toContain('$2a$08$');
  await apiClient(server.url).auth.login({ email: admin.email, password: 'senha123' });
  expect(await hash()).toContain('$argon2id$');
  await apiClient(server.url).auth.login({ email: admin.email, password: 'senha123' });

  for (const unknown of [
    '',
    '5f4dcc3b5aa765d61d8327deb882cf99',
    '$argon2id$broken',
    '$2b$31$abcdefghijklmnopqrstuu',
  ]) {
    await store(unknown);
    expect(await signIn('senha123')).toBe('401 ERR_INVALID_CREDENTIALS');
  }
  await owner.end();
});
