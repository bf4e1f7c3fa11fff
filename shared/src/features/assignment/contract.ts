import { z } from 'zod';
import { defineContract } from '../../kernel/contract.ts';
import { teamLoad } from './model.ts';

export const assignmentContract = defineContract({
  team: {
    method: 'GET',
    path: '/assignment/team',
    permission: 'session',
    summary: 'How many open tickets everybody of the company has, and how many they are given at most',
    response: z.array(teamLoad),
  },
});
