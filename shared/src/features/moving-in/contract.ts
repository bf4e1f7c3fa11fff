import { z } from 'zod';
import { defineContract } from '../../kernel/contract.ts';
import { familyCheck, familyImport, familyImports, familyOrder } from './model.ts';

const params = z.object({ familyImportId: z.uuid() });

/** Imports are the whole installation's: whoever runs it asks for them, in person. */
export const movingInContract = defineContract({
  list: {
    method: 'GET',
    path: '/platform/family-imports',
    permission: 'super',
    remote: true,
    summary:
      'Imports from systems of the Whaticket family: what is under way, and what became of the last ones',
    response: familyImports,
  },
  check: {
    method: 'POST',
    path: '/platform/family-imports/check',
    permission: 'super',
    remote: true,
    personOnly: true,
    throttle: 30,
    audit: 'bare',
    summary:
      'Looks at the database of another system and writes nothing: what there is, how long it takes, and what keeps it from coming along',
    errors: ['ERR_FAMILY_IMPORT_OFF', 'ERR_NO_COMPANY_FOUND'],
    body: familyOrder,
    response: familyCheck,
  },
  start: {
    method: 'POST',
    path: '/platform/family-imports',
    permission: 'super',
    remote: true,
    personOnly: true,
    audit: 'bare',
    summary: 'Brings companies of another system along, in the background; one import at a time',
    errors: ['ERR_FAMILY_IMPORT_OFF', 'ERR_FAMILY_IMPORT_UNDERWAY', 'ERR_NO_COMPANY_FOUND'],
    body: familyOrder,
    response: familyImport,
  },
  stop: {
    method: 'POST',
    path: '/platform/family-imports/:familyImportId/stop',
    permission: 'super',
    remote: true,
    personOnly: true,
    audit: 'bare',
    summary: 'Stops an import; what has come stays, and it can go on from there',
    errors: ['ERR_FAMILY_IMPORT_STATE'],
    params,
    response: familyImport,
  },
  goOn: {
    method: 'POST',
    path: '/platform/family-imports/:familyImportId/go-on',
    permission: 'super',
    remote: true,
    personOnly: true,
    audit: 'bare',
    summary: 'Goes on with an import that was stopped or has failed',
    errors: ['ERR_FAMILY_IMPORT_OFF', 'ERR_FAMILY_IMPORT_STATE', 'ERR_FAMILY_IMPORT_UNDERWAY'],
    params,
    response: familyImport,
  },
  remove: {
    method: 'DELETE',
    path: '/platform/family-imports/:familyImportId',
    permission: 'super',
    remote: true,
    personOnly: true,
    audit: 'bare',
    summary: 'Forgets an import that has ended, with the address it came from; what it brought stays',
    errors: ['ERR_FAMILY_IMPORT_STATE'],
    params,
    response: z.object({}),
  },
});
