/** Endpoints that hand contacts out as files. */
import { z } from 'zod';
import { defineContract } from '../../../kernel/contract.ts';
import { wireId } from '../../../kernel/wire.ts';
import { contactListQuery } from '../lists/model.ts';

/** Where a file can be fetched within the next minutes. */
const download = z.object({ url: z.string() });
const params = z.object({ contactId: wireId });

export const exportContract = defineContract({
  exportOne: {
    method: 'GET',
    path: '/contacts/:contactId/export',
    permission: 'admin',
    exports: true,
    summary: 'Everything that is kept about a person, as a file',
    errors: ['ERR_NO_CONTACT_FOUND'],
    params,
    response: download,
  },
  exportAll: {
    method: 'GET',
    path: '/contacts/export',
    permission: 'session',
    exports: true,
    summary: 'The contacts of a list as contatos.csv; for admins, and for others where the company lets them',
    query: contactListQuery.omit({ pageNumber: true, cursor: true }),
    response: download,
  },
});
