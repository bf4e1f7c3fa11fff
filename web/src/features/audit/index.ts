export { AuditManager } from './components/audit-manager.tsx';
export { type AuditFilter, filterOf } from './filter.ts';
