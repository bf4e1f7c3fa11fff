export { WebClientPanel } from './components/web-client-panel.tsx';
