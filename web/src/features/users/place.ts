/** What the list of users is narrowed to and how it is sorted, as the address spells it. Pure. */
import { type Contracts, type Input, profiles } from '@prosa/shared';

type Asked = Input<Contracts['users']['page']>;
export type UserPlace = {
  readonly q?: string | undefined;
  readonly sort?: Asked['sort'];
  /** A queue's number; 0 is of no queue. */
  readonly queue?: string | undefined;
  readonly profile?: Asked['profile'];
  readonly online?: 'yes' | 'no' | undefined;
};

const sorts = ['name', 'profile'].flatMap((column) => [column, `-${column}`]);

/** Reads a place in the list of users from an address: only what the list understands. */
export function userPlace({ q, sort, queue, profile, online }: Record<string, unknown>): UserPlace {
  return {
    ...(typeof q === 'string' && q !== '' && { q }),
    ...(sorts.includes(String(sort)) && { sort: sort as Asked['sort'] }),
    ...(typeof queue === 'string' && /^(0|[1-9]\d{0,9})$/.test(queue) && { queue }),
    ...((profiles as readonly unknown[]).includes(profile) && { profile: profile as Asked['profile'] }),
    ...((online === 'yes' || online === 'no') && { online }),
  };
}
