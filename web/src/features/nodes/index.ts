export { NodeManager } from './components/node-manager.tsx';
export { TroubleBar } from './components/trouble-bar.tsx';
