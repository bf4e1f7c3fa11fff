/** What prompts keep of a person: the last words they heard, which stand in their messages too. It goes with them. */
import type { PersonalData } from '#src/platform/personal-data.ts';
import { forgetListener } from './conversations/question.queries.ts';

export const promptPersonalData: PersonalData = {
  name: 'prompts',
  tables: ['prompt_listeners'],
  page: async () => ({ records: [], next: undefined }),
  erase: async (ctx, contactId) => {
    await forgetListener(ctx, contactId);
    return true;
  },
};
