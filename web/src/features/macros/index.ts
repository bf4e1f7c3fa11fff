export { MacroKeys } from './components/macro-keys.tsx';
export { MacroManager } from './components/macro-manager.tsx';
export { MacroButton, MacroSteps } from './components/macro-menu.tsx';
export { offered as offeredMacros } from './offered.ts';
export { macroPatches } from './realtime.ts';
