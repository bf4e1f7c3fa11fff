export { AutomationLog } from './components/automation-log.tsx';
export { TurnSteps } from './components/turn-steps.tsx';
export { automationPatches } from './realtime.ts';
