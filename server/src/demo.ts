/**
 * Two companies with people in them, for development and for stories in a browser: `--demo` on the command line. Does
 * nothing where they exist. Everybody's password is `conversa7boa`.
 */
import { createCompanyWithAdmin } from './features/auth/index.ts';
import { findPlatformCompany } from './features/companies/index.ts';
import type { Vault } from './features/connections/index.ts';
import { insertPlan } from './features/plans/index.ts';
import { createFirstQueues } from './features/queues/index.ts';
import { createPairedSandbox } from './features/sandbox/index.ts';
import { createUser } from './features/users/changes/index.ts';
import { hashPassword, theServer } from './features/users/index.ts';
import type { Ctx, PlatformCtx } from './platform/context.ts';
import { queueNames } from './tenant/queues/index.ts';
import { agents } from './tenant/users/index.ts';

const password = 'conversa7boa';
const system = { kind: 'system', name: 'demo' } as const;

const staff = [
  { name: 'Ana Souza', email: 'ana@prosa.local', queues: 2 },
  { name: 'Bruno Lima', email: 'bruno@prosa.local', queues: 2 },
  { name: 'Carla Dias', email: 'carla@prosa.local', queues: 1 },
] as const;

/** What strangers may sign up for. */
const offer = [
  { name: 'Essencial', users: 3, connections: 1, queues: 3, valueCents: 9_900 },
  { name: 'Equipe', users: 10, connections: 3, queues: 10, valueCents: 24_900 },
] as const;

/** `vault` seals the simulated number of the second company. */
export async function seedDemo(platform: PlatformCtx, vault: Vault): Promise<void> {
  const company = await platform.across('demo', findPlatformCompany);
  if (company === undefined) return;
  const isSeeded = await platform.inCompany(
    company.id,
    system,
    async (ctx) => (await ctx.cached(agents)).size > 1,
  );
  if (isSeeded) return;
  const passwordHash = await hashPassword(password, theServer);
  await platform.inCompany(company.id, system, (ctx) => hire(ctx, passwordHash));
  const neighbour = await platform.across('demo', async (db) => {
    for (const plan of offer) await insertPlan(db, plan);
    const admin = { name: 'Olga Reis', email: 'olga@oficina.local', passwordHash, super: false };
    const { companyId: id } = await createCompanyWithAdmin(
      db,
      { name: 'Oficina Reis', email: admin.email, planId: company.planId, isPlatform: false },
      admin,
    );
    await createFirstQueues(db, id);
    return id;
  });
  await platform.inCompany(neighbour, system, (ctx) => createPairedSandbox(ctx, vault, 'Oficina (simulado)'));
}

async function hire(ctx: Ctx, passwordHash: string): Promise<void> {
  const queueIds = [...(await ctx.cached(queueNames)).keys()];
  for (const { name, email, queues } of staff) {
    await createUser(ctx, {
      name,
      email,
      passwordHash,
      profile: 'user',
      allTicket: 'enabled',
      queueIds: queueIds.slice(0, queues),
    });
  }
}
