export { TurnSteps } from './components/turn-steps.tsx';
