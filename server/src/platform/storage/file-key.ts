/** Returns where a company's file is stored: by the month in which it came, under a name that is never used twice. */
export const fileKey = (companyId: number, now: Date, name: string): string =>
  `${companyId}/${now.toISOString().slice(0, 7).replace('-', '/')}/${name}`;
