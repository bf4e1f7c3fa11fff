export { integrationQueries } from './api.ts';
