export { Trail } from './components/trail.tsx';
export { TurnSteps } from './components/turn-steps.tsx';
export { automationPatches } from './realtime.ts';
