export { Simulator } from './components/simulator.tsx';
