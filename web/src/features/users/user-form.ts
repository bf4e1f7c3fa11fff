/** The values of the user dialog, what is wrong with them, and what is sent. Pure; problems are text keys. */
import { passwordLength, type UserDetail, userFields, userNameLength } from '@prosa/shared';

export type UserValues = {
  name: string;
  email: string;
  /** Empty keeps the one there is. */
  password: string;
  profile: UserDetail['profile'];
  /** As the picker wants them: ids as text. */
  queueIds: string[];
  whatsappId: string | null;
  seesAll: boolean;
  /** What proves that it is the user who changes their own password or address. */
  currentPassword: string;
  code: string;
  endTokens: boolean;
};
export type UserProblem = 'required' | 'tooShort' | 'tooLong' | 'email' | 'invalid';

export const valuesOf = (user: UserDetail | null): UserValues => ({
  name: user?.name ?? '',
  email: user?.email ?? '',
  password: '',
  profile: user?.profile ?? 'user',
  queueIds: user?.queues.map(({ id }) => String(id)) ?? [],
  whatsappId: user?.whatsappId == null ? null : String(user.whatsappId),
  seesAll: user?.allTicket === 'enabled',
  currentPassword: '',
  code: '',
  endTokens: false,
});

function lengthProblem(length: number, limits: { min: number; max: number }): UserProblem | null {
  if (length < limits.min) return 'tooShort';
  return length > limits.max ? 'tooLong' : null;
}

export function nameProblem(name: string): UserProblem | null {
  const { length } = name.trim();
  return length === 0 ? 'required' : lengthProblem(length, userNameLength);
}

export function emailProblem(email: string): UserProblem | null {
  if (email.trim() === '') return 'required';
  return userFields.shape.email.safeParse(email.trim()).success ? null : 'email';
}

export function passwordProblem(password: string, isNew: boolean): UserProblem | null {
  if (password === '') return isNew ? 'required' : null;
  return lengthProblem(password.length, passwordLength);
}

const ownInput = ({ name, email, password, whatsappId }: UserValues) => ({
  name: name.trim(),
  email: email.trim(),
  password,
  whatsappId: whatsappId === null ? null : Number(whatsappId),
});

const rights = ({ profile, queueIds, seesAll }: UserValues) => ({
  profile,
  queueIds: queueIds.map(Number),
  allTicket: seesAll ? ('enabled' as const) : ('desabled' as const),
});

export const newInput = (values: UserValues) => ({ ...ownInput(values), ...rights(values) });

/** Whether by what the user signs in becomes another: the password, or the address. */
export const changesAccess = ({ email, password }: UserValues, before: { readonly email: string }): boolean =>
  password !== '' || email.trim().toLowerCase() !== before.email.toLowerCase();

const proof = ({ currentPassword, code, password, endTokens }: UserValues) => ({
  currentPassword,
  ...(code.trim() !== '' && { code: code.trim() }),
  ...(password !== '' && endTokens && { endTokens }),
});

/** Rights are sent only by who may give them, and a proof only where one is wanted. */
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
