export const sampleDataKeys = { one: ['sample-data'] as const };
