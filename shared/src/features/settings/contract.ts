import { z } from 'zod';
import { defineContract } from '../../kernel/contract.ts';
import { longestSetting, settingView } from './model.ts';

export const settingsContract = defineContract({
  list: {
    method: 'GET',
    path: '/settings',
    permission: 'session',
    whenExpired: true,
    summary: 'Every setting of the company; secrets masked',
    response: z.array(settingView),
  },
  update: {
    method: 'PUT',
    path: '/settings/:key',
    permission: 'admin',
    // What holds for the whole installation leaves the caller's own transaction.
    remote: true,
    summary: 'Changes one setting',
    errors: ['ERR_NO_SETTING_FOUND'],
    params: z.object({ key: z.string().max(60) }),
    body: z.object({ value: z.string().max(longestSetting) }),
    response: settingView,
  },
});
