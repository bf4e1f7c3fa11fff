/** What of the audit log is looked for, as it stands in the address. */
export type AuditFilter = {
  readonly user?: string;
  readonly action?: string;
  /** Calendar days of the company, `yyyy-MM-dd`. */
  readonly from?: string;
  readonly to?: string;
};

const names = ['user', 'action', 'from', 'to'] as const satisfies readonly (keyof AuditFilter)[];

/** Returns the filter with one thing changed; what is empty is left out. */
export const refined = (
  filter: AuditFilter,
  change: { [K in keyof AuditFilter]?: string | null },
): AuditFilter =>
  Object.fromEntries(
    Object.entries({ ...filter, ...change }).filter(([, value]) => value !== null && value !== ''),
  );

/** Reads a filter from an address that anybody may have typed. */
export const filterOf = (search: Record<string, unknown>): AuditFilter => {
  const fits: Record<keyof AuditFilter, RegExp> = {
    user: /^[1-9]\d{0,8}$/,
    action: /^\w{1,40}\.\w{1,40}$/,
    from: /^2\d{3}-\d\d-\d\d$/,
    to: /^2\d{3}-\d\d-\d\d$/,
  };
  return Object.fromEntries(
    names.flatMap((name) => {
      const value = search[name];
      return typeof value === 'string' && fits[name].test(value) ? [[name, value]] : [];
    }),
  );
};
