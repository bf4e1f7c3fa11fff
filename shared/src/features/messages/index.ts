export * from './card-lines.ts';
export * from './contract.ts';
export * from './model.ts';
export * from './order-lines.ts';
export * from './permissions.ts';
export * from './plain-text.ts';
export * from './realtime.ts';
export * from './template.ts';
