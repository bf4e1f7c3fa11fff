import { z } from 'zod';
import { defineFact } from '#src/platform/outbox/define.ts';

/** What holds for the whole installation has changed; stated in the operator's company. */
export const platformSettingsChanged = defineFact('platform.settings_changed', z.object({}));
