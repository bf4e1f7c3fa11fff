export const publicApiKeys = {
  tokens: ['publicApi', 'tokens'] as const,
  reference: ['publicApi', 'reference'] as const,
};
