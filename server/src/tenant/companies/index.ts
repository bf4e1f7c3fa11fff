/** The company itself: its row, its plan and its own clock, from memory, and what follows from them. */

export { type CompanyRow, findCompany } from './company.queries.ts';
export { dueInstant, isExpired, isOpen } from './company.rules.ts';
export { companyChanged } from './events.ts';
export { fileLimit } from './file-limit.ts';
export { type OwnCompany, ownCompany } from './own-company.ts';
export { planAllows } from './plan-allows.ts';
export { planLimit } from './plan-limit.ts';
export { isThere, nextOpening, type Timetable, wasThereBetween } from './timetable.rules.ts';
export { addWorkingTime, workingTimeBetween } from './working-time.rules.ts';
