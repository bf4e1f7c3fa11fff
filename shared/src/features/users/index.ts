export * from './availability.ts';
export * from './contract.ts';
export * from './model.ts';
export * from './never-due.ts';
export * from './realtime.ts';
