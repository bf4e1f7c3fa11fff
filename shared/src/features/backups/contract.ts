import { defineContract } from '../../kernel/contract.ts';
import { backupsView } from './model.ts';

export const backupsContract = defineContract({
  get: {
    method: 'GET',
    path: '/platform/backups',
    permission: 'super',
    remote: true,
    summary: 'The daily backups of the installation: the last good one, and what became of the last ones',
    response: backupsView,
  },
});
