import { expect, test } from 'vitest';
import { schemaProblems } from '#src/ui/record/schema-problems.ts';
import { buildUserDetail } from './testing.ts';
import { changedInput, checked, newInput, type UserValues, valuesOf } from './user-form.ts';

const values: UserValues = {
  name: ' Ana ',
  email: ' ana@exemplo.com ',
  password: 'segredo',
  profile: 'supervisor',
  queueIds: ['3', '4'],
  capacity: 5,
  whatsappId: '7',
  seesAll: true,
  currentPassword: '',
  code: '',
  endTokens: false,
};

const problemOf = (field: 'name' | 'email' | 'password', text: string, isNew = true) => {
  const written = { ...values, [field]: text };
  const input = isNew ? newInput(written) : changedInput(written, { mayGive: false });
  return schemaProblems(checked(isNew), input)[field] ?? null;
};

test.each([
  ['', 'required'],
  ['  ', 'required'],
  ['A', 'tooShort'],
  ['Ana', null],
  ['x'.repeat(51), 'tooLong'],
])('the name %j is %s', (name, problem) => expect(problemOf('name', name)).toBe(problem));

test.each([
  ['', 'required'],
  ['ana', 'email'],
  [' ana@exemplo.com ', null],
])('the address %j is %s', (email, problem) => expect(problemOf('email', email)).toBe(problem));

test.each([
  ['', true, 'required'],
  ['', false, null],
  ['1234', false, 'tooShort'],
  ['12345', true, null],
  ['x'.repeat(51), true, 'tooLong'],
])('the password %j (new: %s) is %s', (password, isNew, problem) =>
  expect(problemOf('password', password, isNew)).toBe(problem),
);

test('a new user is sent whole', () => {
  expect(newInput(values)).toEqual({
    name: 'Ana',
    email: 'ana@exemplo.com',
    password: 'segredo',
    whatsappId: 7,
    profile: 'supervisor',
    capacity: 5,
    queueIds: [3, 4],
    allTicket: 'enabled',
  });
});

test('a change leaves out a password that was left empty, and rights where they are not one’s to give', () => {
  const own = changedInput({ ...values, password: '' }, { mayGive: false });
  expect(own).toEqual({ name: 'Ana', email: 'ana@exemplo.com', whatsappId: 7 });
  expect(changedInput(values, { mayGive: true })).toMatchObject({ password: 'segredo', queueIds: [3, 4] });
});

test('the form of a user shows what is stored, and never a password', () => {
  const queues = [{ id: 3, name: 'Vendas', color: '#111', UserQueue: { queueId: 3, userId: 2 } }];
  expect(valuesOf(buildUserDetail({ queues, whatsappId: 7, allTicket: 'enabled' }))).toMatchObject({
    name: 'Ana',
    password: '',
    queueIds: ['3'],
    whatsappId: '7',
    seesAll: true,
  });
});
