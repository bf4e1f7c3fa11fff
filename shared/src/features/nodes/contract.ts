import { defineContract } from '../../kernel/contract.ts';
import { nodesView } from './model.ts';

export const nodesContract = defineContract({
  list: {
    method: 'GET',
    path: '/platform/nodes',
    permission: 'super',
    remote: true,
    summary: 'The servers of the installation with what they say of themselves, and what is wrong with them',
    response: nodesView,
  },
});
