export const webClientKeys = { all: ['web-client'] as const };
