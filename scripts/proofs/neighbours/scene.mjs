/** The two companies of the proof: who they are, what they have, and how they ask. */
import { setTimeout as pause } from 'node:timers/promises';
import { patienceMs } from './neighbour.mjs';

async function ask(server, path, init = {}, token) {
  const response = await fetch(`${server.url}${path}`, {
    ...init,
    headers: {
      'content-type': 'application/json',
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
    },
  });
  const text = await response.text();
  if (!response.ok) throw new Error(`${init.method ?? 'GET'} ${path}: ${response.status} ${text}`);
  return JSON.parse(text);
}

const post = (body) => ({ method: 'POST', body: JSON.stringify(body) });

/** Both are signed in and have conversations; the attacker has said the word that is looked for. */
export async function furnish(server) {
  const scene = {};
  for (const [name, credentials] of Object.entries(server.people)) {
    const { token } = await ask(server, '/auth/login', post(credentials));
    const [{ id: whatsappId }] = await ask(server, '/whatsapp', {}, token);
    for (let n = 0; n < 20; n += 1)
      await ask(
        server,
        `/sandbox/${whatsappId}/messages`,
        post({
          phone: `55118${String(80_000_000 + n)}`,
          name: `Cliente ${n}`,
          id: crypto.randomUUID(),
          body: `o segredo #️⃣ ${n}`,
        }),
        token,
      );
    scene[name] = { token, whatsappId };
  }
  const { noisy } = scene;
  const colleague = {
    name: 'Colega',
    email: 'colega@oficina.local',
    password: 'senha do colega 1',
    profile: 'user',
  };
  noisy.colleagueId = (await ask(server, '/users', post(colleague), noisy.token)).id;
  return scene;
}

/** Tokens last for a quarter of an hour, all attacks for longer. An attack on signing in is waited out. */
export async function signInAgain(server, scene) {
  for (const [name, credentials] of Object.entries(server.people))
    scene[name].token = (await untilAnswered(() => ask(server, '/auth/login', post(credentials)))).token;
}

async function untilAnswered(work) {
  for (const from = performance.now(); ; await pause(2_000))
    try {
      return await work();
    } catch (error) {
      if (performance.now() - from > 2 * patienceMs) throw error;
    }
}
