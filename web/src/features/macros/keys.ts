export const macroKeys = { all: ['macros'] as const };
