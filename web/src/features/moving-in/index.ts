export { MovingPanel } from './components/moving-panel.tsx';
