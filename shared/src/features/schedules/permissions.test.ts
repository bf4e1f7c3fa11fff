import { expect, it } from 'vitest';
import { canChangeSchedule, canSeeSchedule } from './permissions.ts';

const person = (id: number, profile: 'user' | 'admin' = 'user') => ({ id, profile, super: false });
const schedule = { authorId: 1, userId: 2 };

it('a schedule is seen by its author, by whom it goes out for, and by admins; changed by its author and admins', () => {
  const people = [person(1), person(2), person(3), person(4, 'admin')];
  expect(people.map((one) => canSeeSchedule(one, schedule))).toEqual([true, true, false, true]);
  expect(people.map((one) => canChangeSchedule(one, schedule))).toEqual([true, false, false, true]);
});
