/**
 * Returns SQL of a moment that comes last in an order where there is none. A case and no `coalesce`: under row-level
 * security an index serves conditions only on what PostgreSQL holds for leakproof, which `coalesce` is not.
 */
export const orEndOfTime = (moment: string): string =>
  `case when ${moment} is null then timestamptz '9999-12-31 00:00:00+00' else ${moment} end`;
