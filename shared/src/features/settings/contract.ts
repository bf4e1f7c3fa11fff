import { z } from 'zod';
import { defineContract } from '../../kernel/contract.ts';
import { wireCount } from '../../kernel/wire.ts';
import { longestSetting, retentionDays, retentionPreview, retentionView, settingView } from './model.ts';

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
    errors: ['ERR_NO_SETTING_FOUND', 'ERR_SECOND_FACTOR_FIRST'],
    params: z.object({ key: z.string().max(60) }),
    body: z.object({ value: z.string().max(longestSetting) }),
    response: settingView,
  },
  retention: {
    method: 'GET',
    path: '/settings/retention',
    permission: 'admin',
    whenExpired: true,
    summary: 'How long messages are kept, and what waits to be narrowed',
    response: retentionView,
  },
  previewRetention: {
    method: 'GET',
    path: '/settings/retention/preview',
    permission: 'admin',
    summary: 'What would be deleted for good, were messages kept for so many days',
    query: z.object({ days: wireCount.pipe(z.int().min(retentionDays.min).max(retentionDays.max)) }),
    response: retentionPreview,
  },
  undoRetention: {
    method: 'DELETE',
    path: '/settings/retention/pending',
    permission: 'admin',
    whenExpired: true,
    summary: 'Takes a narrower choice back before anything was deleted',
    errors: ['ERR_UNDO_TOO_LATE'],
    response: retentionView,
  },
});
