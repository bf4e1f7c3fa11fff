export { PhoneWall } from './components/phone-wall.tsx';
export { sandboxPatches } from './realtime.ts';
