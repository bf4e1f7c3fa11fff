export { SampleDataCard } from './components/sample-data-card.tsx';
export { sampleDataPatches } from './realtime.ts';
