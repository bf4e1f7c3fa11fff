/** The door to moving in. */
export { sealedByMovingIn } from './sealed-address.ts';
