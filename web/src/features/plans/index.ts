export { planQueries } from './api.ts';
export { PlanCards } from './components/plan-cards.tsx';
export { PlanManager } from './components/plan-manager.tsx';
export { usePlanAmounts } from './hooks/use-plan-amounts.ts';
