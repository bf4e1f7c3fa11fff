export { GettingStarted } from './components/getting-started.tsx';
export { onboardingPatches } from './realtime.ts';
