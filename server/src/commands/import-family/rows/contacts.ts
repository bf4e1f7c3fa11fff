/** Contacts by what WhatsApp knows them by. One that is here already, by either spelling of its number, is that one. */
import { canonicalPhone, digitsOf, phoneVariants } from '@prosa/shared';
import { idOf, past } from '../target/open-target.ts';
import { isEmail } from './is-email.ts';
import { lineOf, pairsOf, rowsOf, type Step } from './step.ts';

export type KnownBy = { readonly kind: 'phone' | 'lid' | 'group'; readonly value: string };

/**
 * Returns what a number of the family is: it holds phones, groups and LIDs in one column, told apart by their form alone. No
 * phone has more than 13 digits; groups have 18, or two parts.
 */
export function knownBy(number: string | null, isGroup: boolean | null): KnownBy | undefined {
  const text = (number ?? '').trim();
  const [user = '', server = ''] = text.split('@');
  const digits = digitsOf(user);
  if (isGroup === true || server === 'g.us' || /^\d+-\d+$/.test(user) || digits.length >= 18)
    return digits === '' ? undefined : { kind: 'group', value: user.replace(/[^\d-]/g, '') };
  if (server === 'lid' || digits.length >= 14) return { kind: 'lid', value: digits };
  return /^\d{8,13}$/.test(digits) ? { kind: 'phone', value: canonicalPhone(digits) } : undefined;
}

/** Who has no name is called by their number. */
const numberOf = ({ kind, value }: KnownBy): string => (kind === 'phone' ? value : '');

const contacts = rowsOf(
  'Contacts',
  {
    table: 'contacts',
    fields: {
      ...{ kind: 'text', value: 'text', spellings: 'jsonb', lid: 'text', name: 'text', named: 'text' },
      ...{ number: 'text', email: 'text', createdAt: 'timestamptz', updatedAt: 'timestamptz' },
    },
    columns: {
      name: 'g.name',
      name_source: 'g.named',
      number: 'g.number',
      email: 'g.email',
      is_group: `g.kind = 'group'`,
      created_at: past('createdAt'),
      updated_at: past('updatedAt'),
    },
    sameIds: `select k.contact_id as id from contact_identities k where k.company_id = $1 and k.kind = g.kind and k.value = g.value
      union all select k.contact_id from contact_identities k where k.company_id = $1 and k.kind = 'lid' and k.value = g.lid`,
    once: `g.kind, g.value`,
    beside: `, known as (
        insert into contact_identities (company_id, kind, value, contact_id)
        select distinct on (x.kind, x.value) $1::int, x.kind, x.value, f.id from fresh f join given g on g."sourceId" = f.source_id,
          lateral (select g.kind as kind, s.value as value from jsonb_array_elements_text(g.spellings) s
            union select 'lid', g.lid where g.lid is not null) x
        on conflict do nothing
      )`,
  },
  ({ id, name, number, email: address, isGroup, lid, createdAt, updatedAt }) => {
    const known = knownBy(number, isGroup);
    if (known === undefined) return 'no number';
    const called = lineOf(name);
    const isNamed = called !== '' && digitsOf(called) !== digitsOf(number ?? '');
    const own = lineOf(address).toLowerCase();
    const account = digitsOf((lid ?? '').split('@')[0] ?? '');
    return {
      sourceId: id ?? 0,
      kind: known.kind,
      value: known.value,
      spellings: known.kind === 'phone' ? phoneVariants(known.value) : [known.value],
      lid: known.kind === 'phone' && account !== '' ? account : null,
      name: isNamed ? called : numberOf(known),
      named: isNamed ? 'given' : 'none',
      number: known.kind === 'lid' ? null : known.value,
      email: isEmail(own) ? own : null,
      createdAt,
      updatedAt,
    };
  },
);

const customFields = pairsOf(
  'ContactCustomFields',
  { contactId: 'int', name: 'text', value: 'text' },
  `, mine as (
     select i.id, jsonb_agg(jsonb_build_object('name', g.name, 'value', g.value)) as fields from given g
     join imported_rows i on i.company_id = $1 and i.source = $2 and i.kind = 'Contacts' and i.source_id = g."contactId" group by i.id
   )
   update contacts c set extra_info = c.extra_info || (
     select coalesce(jsonb_agg(f), '[]') from jsonb_array_elements(mine.fields) f where not c.extra_info @> jsonb_build_array(f))
   from mine where c.company_id = $1 and c.id = mine.id and c.erased_at is null and not c.extra_info @> mine.fields returning c.id`,
  ({ contactId, name, value }) => ({ contactId, name: lineOf(name, '–', 60), value: lineOf(value, '', 500) }),
  `${idOf('Contacts', 'contactId')} is not null`,
);

/** Some forks give tags to people instead of their conversations. */
const tags = pairsOf(
  'ContactTags',
  { contactId: 'int', tagId: 'int' },
  `insert into contact_tags (company_id, contact_id, tag_id)
   select distinct $1::int, c.id, a from given g join contacts c on c.company_id = $1 and c.id = ${idOf('Contacts', 'contactId')} and c.erased_at is null,
     lateral (select ${idOf('Tags', 'tagId')} as a) p where a is not null on conflict do nothing returning contact_id`,
  ({ contactId, tagId }) => ({ contactId, tagId }),
  `${idOf('Contacts', 'contactId')} is not null and ${idOf('Tags', 'tagId')} is not null`,
);

export const contactSteps: readonly Step[] = [contacts, customFields, tags];
