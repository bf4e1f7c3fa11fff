/** What the session tells of a company that never falls due: clients of this API family need a date to compare with. */
export const neverDue = '2999-12-31T00:00:00.000Z';
