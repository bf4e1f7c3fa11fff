/** What requests go by. The build puts the bare facts in the place of this file: schemas are the server's and forms' business. */
export { contracts } from '@prosa/shared/contracts';
