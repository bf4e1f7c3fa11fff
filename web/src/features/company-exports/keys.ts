export const companyExportKeys = {
  /** Copies of one company; null stands for one's own. */
  of: (companyId: number | null) => ['company-exports', companyId] as const,
};
