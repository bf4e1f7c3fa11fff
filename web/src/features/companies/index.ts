export { companyQueries } from './api.ts';
export { AddWithinPlan } from './components/add-within-plan.tsx';
export { CompanyHours } from './components/company-hours.tsx';
export { HolidayList } from './components/holiday-list.tsx';
export { PlanRoom } from './components/plan-room.tsx';
export { companyPatches } from './realtime.ts';
