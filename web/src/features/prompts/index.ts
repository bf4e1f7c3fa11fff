export { promptQueries } from './api.ts';
