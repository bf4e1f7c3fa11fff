export const nodesKeys = { all: ['nodes'] as const };
