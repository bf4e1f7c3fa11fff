export const promptKeys = { all: ['prompts'] as const, list: () => [...promptKeys.all, 'list'] as const };
