export * from './contract.ts';
export * from './menu.ts';
export * from './model.ts';
export * from './options.ts';
export * from './realtime.ts';
export * from './reasons-for.ts';
export * from './resolve-reasons.ts';
