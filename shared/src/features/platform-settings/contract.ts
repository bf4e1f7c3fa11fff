import { defineContract } from '../../kernel/contract.ts';
import { platformNotice, platformSettingsFields, platformSettingsView } from './model.ts';

export const platformSettingsContract = defineContract({
  get: {
    method: 'GET',
    path: '/platform/settings',
    permission: 'super',
    summary: 'What holds for the whole installation',
    response: platformSettingsView,
  },
  notice: {
    method: 'GET',
    path: '/platform/notice',
    permission: 'anyone',
    throttle: 240,
    summary: 'How long trials are, and whom to ask',
    response: platformNotice,
  },
  update: {
    method: 'PUT',
    path: '/platform/settings',
    permission: 'super',
    // Companies cannot write what is not theirs; this leaves the caller's own transaction.
    remote: true,
    summary: 'Changes what holds for the whole installation; what is not named stays',
    errors: ['ERR_SECOND_FACTOR_FIRST'],
    body: platformSettingsFields.partial(),
    response: platformSettingsView,
  },
});
