export { useBots } from './hooks/use-bots.ts';
