export * from './color.ts';
export * from './contract.ts';
export * from './model.ts';
export * from './shades.ts';
