export { authQueries, useSignOut } from './api.ts';
export { ColleagueSecondFactor } from './components/colleague-second-factor.tsx';
export { LoginForm } from './components/login-form.tsx';
export { OwnSecondFactor } from './components/own-second-factor.tsx';
export { ResetForm } from './components/reset-form.tsx';
export { SignUpForm } from './components/sign-up-form.tsx';
export { authPatches } from './realtime.ts';
export { sessionQuery, watchSession } from './session.ts';
export { sessionActor, useActor, useSession } from './use-session.ts';
