import { z } from 'zod';
import { defineContract, type Endpoint } from '../../kernel/contract.ts';
import { wireId } from '../../kernel/wire.ts';
import { companyExport, companyExports, exportProof } from './model.ts';

const companyExportId = z.uuid();
const address = z.object({ url: z.string() });

/** Admins, of their own company: whoever cannot pay any more leaves with everything as well. */
const own = {
  permission: 'admin',
  remote: true,
  personOnly: true,
  whenExpired: true,
} as const satisfies Partial<Endpoint>;
const one = { ...own, params: z.object({ companyExportId }) } as const;

/** Whoever runs the installation, of any company. */
const theirs = {
  permission: 'super',
  remote: true,
  personOnly: true,
  params: z.object({ companyId: wireId }),
} as const satisfies Partial<Endpoint>;
const oneOfTheirs = { ...theirs, params: z.object({ companyId: wireId, companyExportId }) } as const;

export const companyExportsContract = defineContract({
  list: {
    method: 'GET',
    path: '/company-exports',
    ...own,
    summary: 'Archives of everything the company has: what is under way, and what became of the last ones',
    response: companyExports,
  },
  order: {
    method: 'POST',
    path: '/company-exports',
    ...own,
    throttle: 30,
    audit: 'bare',
    summary:
      'Orders an archive of everything the company has, made in the background; one at a time, and so many a day',
    errors: ['ERR_COMPANY_EXPORT_UNDERWAY', 'ERR_COMPANY_EXPORTS_USED_UP'],
    body: exportProof,
    response: companyExport,
  },
  stop: {
    method: 'POST',
    path: '/company-exports/:companyExportId/stop',
    ...one,
    audit: 'bare',
    summary: 'Stops an archive that is being made',
    errors: ['ERR_COMPANY_EXPORT_STATE'],
    response: companyExport,
  },
  download: {
    method: 'POST',
    path: '/company-exports/:companyExportId/download',
    ...one,
    throttle: 30,
    exports: true,
    summary: 'The address of a finished archive, for an hour; parts of it may be asked for',
    errors: ['ERR_COMPANY_EXPORT_STATE'],
    body: exportProof,
    response: address,
  },
  remove: {
    method: 'DELETE',
    path: '/company-exports/:companyExportId',
    ...one,
    audit: 'bare',
    summary: 'Deletes the file of a finished archive at once; that there was one stays known',
    errors: ['ERR_COMPANY_EXPORT_STATE'],
    response: companyExport,
  },
  listOf: {
    method: 'GET',
    path: '/platform/companies/:companyId/exports',
    ...theirs,
    summary: 'Archives of everything a company has',
    errors: ['ERR_NO_COMPANY_FOUND'],
    response: companyExports,
  },
  orderOf: {
    method: 'POST',
    path: '/platform/companies/:companyId/exports',
    ...theirs,
    throttle: 30,
    audit: 'bare',
    summary: 'Orders an archive of everything a company has; its own audit log tells so',
    errors: ['ERR_NO_COMPANY_FOUND', 'ERR_COMPANY_EXPORT_UNDERWAY', 'ERR_COMPANY_EXPORTS_USED_UP'],
    body: exportProof,
    response: companyExport,
  },
  stopOf: {
    method: 'POST',
    path: '/platform/companies/:companyId/exports/:companyExportId/stop',
    ...oneOfTheirs,
    audit: 'bare',
    summary: 'Stops an archive of a company that is being made',
    errors: ['ERR_NO_COMPANY_FOUND', 'ERR_COMPANY_EXPORT_STATE'],
    response: companyExport,
  },
  downloadOf: {
    method: 'POST',
    path: '/platform/companies/:companyId/exports/:companyExportId/download',
    ...oneOfTheirs,
    throttle: 30,
    exports: true,
    summary: 'The address of a finished archive of a company, for an hour; its own audit log tells so',
    errors: ['ERR_NO_COMPANY_FOUND', 'ERR_COMPANY_EXPORT_STATE'],
    body: exportProof,
    response: address,
  },
  removeOf: {
    method: 'DELETE',
    path: '/platform/companies/:companyId/exports/:companyExportId',
    ...oneOfTheirs,
    audit: 'bare',
    summary: 'Deletes the file of a finished archive of a company at once',
    errors: ['ERR_NO_COMPANY_FOUND', 'ERR_COMPANY_EXPORT_STATE'],
    response: companyExport,
  },
});
