export { ExportsPanel } from './components/exports-panel.tsx';
export { companyExportPatches } from './realtime.ts';
