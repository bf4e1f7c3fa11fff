export { authQueries, useSignOut } from './api.ts';
export { LoginForm } from './components/login-form.tsx';
export { authPatches } from './realtime.ts';
export { sessionQuery, watchSession } from './session.ts';
export { useActor, useSession } from './use-session.ts';
