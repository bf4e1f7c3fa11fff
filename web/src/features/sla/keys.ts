export const slaKeys = { all: ['sla'] as const };
