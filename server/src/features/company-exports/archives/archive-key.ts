/** Where the archives of a company lie in the storage: below its own folder, so that they go with it. */
export const archiveFolder = (companyId: number): `${number}/exports/` => `${companyId}/exports/`;

export const archiveKey = (companyId: number, id: string): string => `${archiveFolder(companyId)}${id}.tar`;
