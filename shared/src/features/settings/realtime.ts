import { z } from 'zod';
import { settingView } from './model.ts';

export const settingsChannel = z.object({ action: z.literal('update'), setting: settingView });
