export * from './campaign-settings.ts';
export * from './contract.ts';
export * from './dry-run/model.ts';
export * from './model.ts';
export * from './realtime.ts';
export * from './reports/model.ts';
export * from './rules.ts';
