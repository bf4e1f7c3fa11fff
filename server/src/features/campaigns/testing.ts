/** Contact lists with people on them, and campaigns, for tests. */
import type { CampaignView, ClientInput, campaignsContract } from '@prosa/shared';
import { sql } from 'drizzle-orm';
import type { Person, TestCompany } from '#src/testing/server.ts';

/** Builds a list with these numbers on it and returns its id; everybody is called by the end of theirs. */
export async function buildList(
  { admin, inside }: Pick<TestCompany, 'admin' | 'inside'>,
  numbers: readonly string[],
  name = 'Clientes',
): Promise<number> {
  const { id } = await admin.api.contactLists.create({ name });
  const rows = sql.join(
    numbers.map((number) => {
      const end = number.slice(-4);
      return sql`(${id}::int, ${`Pessoa ${end}`}, ${number}, ${`p${end}@example.com`}, true)`;
    }),
    sql`, `,
  );
  const insert = sql`insert into contact_list_items (contact_list_id, name, number, email, is_whatsapp_valid) values ${rows}`;
  if (numbers.length > 0) await inside((ctx) => ctx.db.orm.execute(insert));
  return id;
}

/** The pace at which tests send: none. */
export const atOnce = { messageInterval: 0, longerIntervalAfter: 0, greaterInterval: 0 } as const;

export const hurry = ({ api }: Pick<Person, 'api'>): Promise<unknown> =>
  api.campaigns.saveSettings({ settings: atOnce });

/** Returns `YYYY-MM-DD HH:mm:ss` on São Paulo's clock, so many minutes from now. */
export function inMinutes(minutes: number): string {
  const at = new Date(Date.now() + minutes * 60_000 - 3 * 3_600_000);
  return at.toISOString().slice(0, 19).replace('T', ' ');
}

/** Creates a campaign to everybody on the list, not scheduled unless told. */
export const buildCampaign = (
  { admin, connectionId }: Pick<TestCompany, 'admin' | 'connectionId'>,
  contactListId: number,
  more: Partial<ClientInput<typeof campaignsContract.create>> = {},
): Promise<CampaignView> =>
  admin.api.campaigns.create({
    name: 'Natal',
    message1: 'Oi, {nome}!',
    whatsappId: connectionId,
    contactListId,
    ...more,
  });
