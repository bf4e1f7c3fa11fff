/** The door of the public API's page. */
export { ApiGuide } from './components/api-guide.tsx';
