/** The values of the user dialog, and what is sent of them. Pure. */
import { type UserDetail, userFields } from '@prosa/shared';

export type UserValues = {
  name: string;
  email: string;
  /** Empty keeps the one there is. */
  password: string;
  profile: UserDetail['profile'];
  /** As the picker wants them: ids as text. */
  queueIds: string[];
  /** As a field holds it: empty is as many as the company says. */
  capacity: number | '';
  whatsappId: string | null;
  seesAll: boolean;
  /** What proves that it is the user who changes their own password or address. */
  currentPassword: string;
  code: string;
  endTokens: boolean;
};

export const valuesOf = (user: UserDetail | null): UserValues => ({
  name: user?.name ?? '',
  email: user?.email ?? '',
  password: '',
  profile: user?.profile ?? 'user',
  queueIds: user?.queues.map(({ id }) => String(id)) ?? [],
  capacity: user?.capacity ?? '',
  whatsappId: user?.whatsappId == null ? null : String(user.whatsappId),
  seesAll: user?.allTicket === 'enabled',
  currentPassword: '',
  code: '',
  endTokens: false,
});

const written = userFields.pick({ name: true, email: true, password: true });

/** Returns what the contract asks of what is written here. Only somebody new has to have a password. */
export const checked = (isNew: boolean) => (isNew ? written : written.partial({ password: true }));

const ownInput = ({ name, email, password, whatsappId }: UserValues) => ({
  name: name.trim(),
  email: email.trim(),
  password,
  whatsappId: whatsappId === null ? null : Number(whatsappId),
});

const rights = ({ profile, queueIds, seesAll, capacity }: UserValues) => ({
  profile,
  capacity: capacity === '' ? null : capacity,
  queueIds: queueIds.map(Number),
  allTicket: seesAll ? ('enabled' as const) : ('desabled' as const),
});

export const newInput = (values: UserValues) => ({ ...ownInput(values), ...rights(values) });

/** Returns whether by what the user signs in becomes another: the password, or the address. */
export const changesAccess = ({ email, password }: UserValues, before: { readonly email: string }): boolean =>
  password !== '' || email.trim().toLowerCase() !== before.email.toLowerCase();

const proof = ({ currentPassword, code, password, endTokens }: UserValues) => ({
  currentPassword,
  ...(code.trim() !== '' && { code: code.trim() }),
  ...(password !== '' && endTokens && { endTokens }),
});

/** Returns what is sent of a changed user: rights only by who may give them, and a proof only where one is wanted. */
export function changedInput(
  values: UserValues,
  { mayGive, proves = false }: { readonly mayGive: boolean; readonly proves?: boolean },
) {
  const { password, ...own } = ownInput(values);
  return {
    ...own,
    ...(password === '' ? {} : { password }),
    ...(mayGive ? rights(values) : {}),
    ...(proves ? proof(values) : {}),
  };
}
