/** What narrows the list of contacts: as screens keep it, as addresses spell it, as the server is asked. Pure. */
import type { ContactFilter as Asked, ClientInput, Contracts } from '@prosa/shared';
import { isDay } from '#src/ui/forms/written-moment.ts';

export type ContactFilter = {
  readonly text: string;
  readonly from: string;
  readonly to: string;
  readonly tags: readonly number[];
  /** Every one of the tags, instead of any. */
  readonly allTags: boolean;
  readonly talkedSince: string;
  readonly silentSince: string;
  readonly email: '' | 'yes' | 'no';
  /** The id of whose they are; 0 of nobody’s. */
  readonly owner: string;
};

export const noFilter: ContactFilter = {
  text: '',
  from: '',
  to: '',
  tags: [],
  allTags: false,
  talkedSince: '',
  silentSince: '',
  email: '',
  owner: '',
};

type Query = Omit<ClientInput<Contracts['contacts']['list']>, 'pageNumber' | 'cursor' | 'date'>;

const daysOf = ({ from, to, talkedSince, silentSince }: ContactFilter) => [
  from,
  to,
  talkedSince,
  silentSince,
];

/** Returns whether each of its days is one, or was not asked for; a day that is being typed is none yet. */
export const areDaysWhole = (filter: ContactFilter): boolean =>
  daysOf(filter).every((day) => day === '' || isDay(day));

/** Returns what of a filter narrows, as it is asked for. */
export const queryOf = (filter: ContactFilter): Query => ({
  ...(filter.text !== '' && { searchParam: filter.text }),
  ...(isDay(filter.from) && { dateStart: filter.from }),
  ...(isDay(filter.to) && { dateEnd: filter.to }),
  ...(filter.tags.length > 0 && { tags: [...filter.tags] }),
  ...(filter.tags.length > 1 && filter.allTags && { tagMatch: 'all' as const }),
  ...(isDay(filter.talkedSince) && { talkedSince: filter.talkedSince }),
  ...(isDay(filter.silentSince) && { silentSince: filter.silentSince }),
  ...(filter.email !== '' && { hasEmail: filter.email === 'yes' }),
  ...(filter.owner !== '' && { ownerId: Number(filter.owner) }),
});

/** Returns a filter from what the server keeps. */
export const filterOf = (asked: Asked): ContactFilter => ({
  text: asked.searchParam,
  from: asked.dateStart ?? '',
  to: asked.dateEnd ?? '',
  tags: asked.tags ?? [],
  allTags: asked.tagMatch === 'all',
  talkedSince: asked.talkedSince ?? '',
  silentSince: asked.silentSince ?? '',
  email: emailOf(asked.hasEmail),
  owner: asked.ownerId === undefined ? '' : String(asked.ownerId),
});

function emailOf(hasEmail: boolean | undefined): ContactFilter['email'] {
  if (hasEmail === undefined) return '';
  return hasEmail ? 'yes' : 'no';
}

export const isNarrowed = (filter: ContactFilter): boolean => Object.keys(queryOf(filter)).length > 0;

/** Returns how many things beside the text and the period narrow a filter. */
export const countFurther = ({ tags, talkedSince, silentSince, email, owner }: ContactFilter): number =>
  [tags.length > 0, talkedSince !== '', silentSince !== '', email !== '', owner !== ''].filter(Boolean)
    .length;

/** As the router takes it in. */
export type ContactAddress = {
  q?: string;
  from?: string;
  to?: string;
  tags?: string;
  match?: 'all';
  talked?: string;
  silent?: string;
  email?: 'yes' | 'no';
  owner?: string;
};

/** Returns what an address says of a filter; what narrows nothing is left out. */
export const addressOf = (filter: ContactFilter): ContactAddress => ({
  ...(filter.text !== '' && { q: filter.text }),
  ...(filter.from !== '' && { from: filter.from }),
  ...(filter.to !== '' && { to: filter.to }),
  ...(filter.tags.length > 0 && { tags: filter.tags.join(',') }),
  ...(filter.allTags && { match: 'all' as const }),
  ...(filter.talkedSince !== '' && { talked: filter.talkedSince }),
  ...(filter.silentSince !== '' && { silent: filter.silentSince }),
  ...(filter.email !== '' && { email: filter.email }),
  ...(filter.owner !== '' && { owner: filter.owner }),
});

export const filterIn = (address: ContactAddress): ContactFilter => ({
  text: address.q ?? '',
  from: address.from ?? '',
  to: address.to ?? '',
  tags: address.tags?.split(',').map(Number) ?? [],
  allTags: address.match === 'all',
  talkedSince: address.talked ?? '',
  silentSince: address.silent ?? '',
  email: address.email ?? '',
  owner: address.owner ?? '',
});
