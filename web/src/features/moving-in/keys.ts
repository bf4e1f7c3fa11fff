export const movingInKeys = {
  all: ['moving-in'] as const,
  companies: ['moving-in', 'companies'] as const,
};
